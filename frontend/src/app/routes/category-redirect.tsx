import { Navigate, useParams } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

/** Redirects the category addresses that the footer uses. */
export default function CategoryRedirect() {
  const { slug = '' } = useParams();
  return <Navigate to={paths.category(slug)} replace />;
}

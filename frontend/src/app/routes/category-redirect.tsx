import { Navigate, useParams } from 'react-router-dom';
import { paths } from '#lib/paths.ts';

/** The footer's addresses of categories (decisions, section 3). */
export default function CategoryRedirect() {
  const { slug = '' } = useParams();
  return <Navigate to={paths.category(slug)} replace />;
}

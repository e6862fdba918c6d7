import { Navigate } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { paths, withSearch } from '#lib/paths.ts';

export const movedTo = ({ params, searchParams }: RouteInput) =>
  withSearch(paths.category(params.slug ?? ''), searchParams);

/** Redirects the category addresses that the footer uses. */
export default function CategoryRedirect() {
  return <Navigate to={movedTo(useRouteInput())} replace />;
}

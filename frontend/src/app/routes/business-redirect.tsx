import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { Navigate } from 'react-router-dom';
import type { RouteInput } from '#app/route-module.ts';
import { useRouteInput } from '#app/use-route-input.ts';
import { withSearch } from '#lib/paths.ts';

export const movedTo = ({ params, searchParams }: RouteInput) =>
  withSearch(fillPath(pageRoutes.business, { id: params.id ?? '' }), searchParams);

/** Redirects the alternative address of a business. */
export default function BusinessRedirect() {
  return <Navigate to={movedTo(useRouteInput())} replace />;
}

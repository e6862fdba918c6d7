import { useParams, useSearchParams } from 'react-router-dom';
import type { RouteInput } from './route-module.ts';

/** Path parameters and query of the current route. */
export function useRouteInput(): RouteInput {
  const params = useParams();
  const [searchParams] = useSearchParams();
  return { params, searchParams };
}

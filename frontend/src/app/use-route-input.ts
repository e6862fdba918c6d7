import { useParams, useSearchParams } from 'react-router-dom';
import type { RouteInput } from './route-module.ts';

/** What the page of a route knows from its address. */
export function useRouteInput(): RouteInput {
  const params = useParams();
  const [searchParams] = useSearchParams();
  return { params, searchParams };
}

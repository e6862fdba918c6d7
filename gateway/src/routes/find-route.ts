import { pathPattern } from '@doorstep/contracts/common/path-pattern.ts';
import { type Route, routeTable } from './route-table.ts';

/** Returns whether a path belongs to the API, in upper or lower case, so that an unknown one is answered with a problem, not a page. */
export function isApiPath(path: string): boolean {
  return /^\/(api|media)(\/|$)/i.test(path);
}

// A request is compared only with the few routes that share its method, its first segments and its length.
const buckets = Map.groupBy(
  routeTable.map(route => ({ route, pattern: pathPattern(route.path) })),
  ({ route }) => bucketKey(route.method, route.path),
);

function bucketKey(method: string, path: string): string {
  const segments = path.split('/');
  const start = isApiPath(path) ? `${segments[1]}/${segments[2]}` : segments[1];
  return `${method} ${start} ${segments.length}`;
}

/** The route of a request, if there is one; HEAD counts as GET. `path` has no query. */
export function findRoute(method: string, path: string): Route | undefined {
  const candidates = buckets.get(bucketKey(method === 'HEAD' ? 'GET' : method, path));
  return candidates?.find(({ pattern }) => pattern.test(path))?.route;
}

/** The route label of a request in metrics: the path of its route, `page`, `/assets/*`, `/media/maps/*` or `unknown`. */
export function routeForMetrics(method: string, url: string): string {
  const [path = ''] = url.split('?', 1);
  const route = findRoute(method, path);
  if (route) return route.path;
  if (path.startsWith('/media/maps/')) return '/media/maps/*';
  if (isApiPath(path)) return 'unknown';
  return path.startsWith('/assets/') ? '/assets/*' : 'page';
}

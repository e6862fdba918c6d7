import type { Request } from 'express';
import { findRoute, isCallPath } from './route-table.ts';

/** The template that a request counts under: a route of the table, `page`, `/assets/*` or `unknown`. */
export function routeForMetrics(req: Request): string {
  const [path = ''] = req.originalUrl.split('?', 1);
  const route = findRoute(req.method, path);
  if (route) return route.path;
  if (isCallPath(path)) return 'unknown';
  return path.startsWith('/assets/') ? '/assets/*' : 'page';
}

import {
  createInquiry,
  type Endpoint,
  getBusiness,
  getCategory,
  getConfig,
  getRatingSummary,
  listBusinesses,
  listBusinessesOfCategory,
  listCategories,
  listCities,
  listFeaturedBusinesses,
  listGallery,
  listOfferings,
  listParentCategories,
  listPopularBusinesses,
  listReviews,
  listSubcategories,
  type Role,
  type ServiceName,
} from '@doorstep/contracts';
import type { LimitName } from '../limits.ts';
import { pathPattern } from '../path-pattern.ts';

type Call = Pick<Endpoint, 'method' | 'path'>;

/**
 * Who may enter. A `visitor` is never looked up, so that the answer is the same for everyone; `anyone` is looked up when
 * there is a session, because the answer depends on who asks.
 */
type Entrants = 'visitor' | 'anyone' | 'signed-in' | readonly Role[];

export interface Route extends Call {
  readonly to: ServiceName | 'gateway';
  readonly entrants: Entrants;
  readonly limit: LimitName;
}

const route = (
  { method, path }: Call,
  to: Route['to'],
  entrants: Entrants,
  limit: LimitName = method === 'GET' ? 'reads' : 'writes',
): Route => ({ method, path, to, entrants, limit });

/** Everything that can be called, and who may enter. What is not here does not exist for the outside. First match wins. */
export const routeTable: readonly Route[] = [
  route(getConfig, 'gateway', 'visitor'),

  route({ method: 'GET', path: '/api/user' }, 'identity', 'signed-in'),

  route(listCategories, 'directory', 'visitor'),
  route(getCategory, 'directory', 'visitor'),
  route(listParentCategories, 'directory', 'visitor'),
  route(listSubcategories, 'directory', 'visitor'),
  route(listCities, 'directory', 'visitor'),

  route(listFeaturedBusinesses, 'directory', 'visitor'),
  route(listPopularBusinesses, 'directory', 'visitor'),
  route(listBusinessesOfCategory, 'directory', 'visitor'),
  route(listBusinesses, 'directory', 'anyone'),
  route(getBusiness, 'directory', 'anyone'),
  route(listOfferings, 'directory', 'anyone'),
  route(listGallery, 'directory', 'anyone'),
  route({ method: 'GET', path: '/media/businesses/:picture/:variant' }, 'directory', 'visitor'),

  route(listReviews, 'engagement', 'anyone'),
  route(getRatingSummary, 'engagement', 'anyone'),
  route(createInquiry, 'engagement', 'anyone', 'inquiries'),
];

const matchers = routeTable.map(entry => ({ entry, pattern: pathPattern(entry.path) }));

/** The route of a request; HEAD is asked like GET. */
export function findRoute(method: string, path: string): Route | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return matchers.find(({ entry, pattern }) => entry.method === wanted && pattern.test(path))?.entry;
}

/** Whether a path belongs to the calls, so that an unknown one is answered with a problem and not with a page. */
export const isCallPath = (path: string): boolean => /^\/(api|media)(\/|$)/.test(path);

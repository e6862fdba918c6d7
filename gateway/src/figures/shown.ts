import { pathPattern, readPathParams } from '@doorstep/contracts/common/path-pattern.ts';
import {
  listBusinesses,
  listBusinessesOfCategory,
  listFeaturedBusinesses,
  listPopularBusinesses,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { Route } from '../routes/route-table.ts';
import type { Answer } from '../services/send-request.ts';
import { toNumber } from './key.ts';
import { readSearch, type Search } from './search.ts';

/** The content of an answer that is counted, found once when it is made, so that counting costs each request only some additions. */
export interface Shown {
  /** Names the address: a visitor who loads it again on the same day is not counted again. */
  readonly key: number;
  /** The path of a page, without a language; undefined for an answer of the API. */
  readonly page?: string;
  /** The business whose page it is. */
  readonly business?: number;
  /** The businesses that its lists show. */
  readonly listed: readonly number[];
  readonly search?: Search | undefined;
}

type NamedRoute = Pick<Route, 'path'>;

const lists = new Set<string>([
  listBusinesses.path,
  listFeaturedBusinesses.path,
  listPopularBusinesses.path,
  listBusinessesOfCategory.path,
]);
const businessPage = pathPattern(pageRoutes.business);

/** Finds what an answer of the API shows; undefined if it is no list of businesses. `address` has only parameters that are read. */
function findShown({ path }: NamedRoute, address: string, { status, headers, body }: Answer): Shown | undefined {
  if (status !== 200 || !lists.has(path)) return undefined;
  let listed: readonly number[] | undefined;
  return {
    key: toNumber(address),
    // Only once the answer is counted, which those for robots are not: reading it takes a fourth of the gateway's time for a cold list.
    get listed() {
      listed ??= readIds(body);
      return listed;
    },
    search: searchOf(path, address, headers.find(([name]) => name === 'x-total-count')?.[1]),
  };
}

function readIds(body: Buffer): number[] {
  const rows: unknown = JSON.parse(body.toString());
  return Array.isArray(rows) ? rows.map(({ id }) => Number(id)) : [];
}

/** The search of a list of businesses, whose route has the path `route`; `total` is how many it found. */
export function searchOf(route: string, address: string, total: unknown): Search | undefined {
  if (!lists.has(route)) return undefined;
  const [path = ''] = address.split('?', 1);
  return readSearch(readPathParams(route, path).categoryId, address, Number(total));
}

/** Adds to an answer of the API what it shows. */
export const withShown = <Some extends Answer>(route: NamedRoute, address: string, answer: Some) => ({
  ...answer,
  shown: findShown(route, address, answer),
});

/** The content of a page that was made of these answers. `url` has only parameters that it reads. */
export function showPage(url: string, parts: readonly Shown[]): Shown {
  const [address = ''] = url.split('?', 1);
  const page = address.replace(/(?<=[^/])\/$/, '');
  const isOfBusiness = businessPage.test(page);
  return {
    // The page of a business is the same on each of its tabs.
    key: toNumber(isOfBusiness ? page : url),
    page,
    ...(isOfBusiness && { business: Number(readPathParams(pageRoutes.business, page).id) }),
    listed: [...new Set(parts.flatMap(({ listed }) => listed))],
    search: parts.find(({ search }) => search)?.search,
  };
}

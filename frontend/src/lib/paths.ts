import { fillPath, type PathParams } from '@doorstep/contracts/common/path-pattern.ts';
import type { searchFilters } from '@doorstep/contracts/directory/search/search-filters.ts';
import { type PageRoutes, pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';

/** Search parameters of a list of businesses, read by `features/search/filters.ts`. */
export type SearchAddress = {
  readonly [Name in keyof typeof searchFilters | 'q' | 'exact' | 'place' | 'sort' | 'map']?: QueryValue;
};
/** An object has several parameters: `{ f: { wall: '10..' } }` is `f.wall=10..`. */
type QueryValue = string | number | boolean | Readonly<Record<string, string>> | undefined;

/** Parses an id in an address; undefined if it is none, or in another spelling, such as `07`. */
export function readId(text: string | null | undefined): number | undefined {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && String(id) === text ? id : undefined;
}

function withQuery(path: string, query: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'object') for (const [key, text] of Object.entries(value)) search.set(`${name}.${key}`, text);
    else if (value !== undefined && value !== '' && value !== false) search.set(name, String(value));
  }
  return withSearch(path, search);
}

/** A path with the query string of another address of the same page. Keeps commas unescaped, so that degrees stay readable. */
export const withSearch = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path;

/** Id of the element at which the tabs of a business begin. */
export const tabsId = 'tabs';

/** Pages whose path has no parameters; paths of other pages are made with `fillPath`. */
type PlainPages = {
  [Name in keyof PageRoutes as [PathParams<PageRoutes[Name]>] extends [never] ? Name : never]: string;
};

const plainPages: PlainPages = pageRoutes;

/** Addresses of the site; those with variants are functions. `returnTo` is where a visitor goes after signing in. */
export const paths = {
  ...plainPages,
  businesses: (filters: SearchAddress = {}) => withQuery(pageRoutes.businesses, { ...filters }),
  category: (slug: string, filters: Omit<SearchAddress, 'categoryId'> = {}) =>
    withQuery(fillPath(pageRoutes.category, { slug }), { ...filters }),
  categoryInCity: (slug: string, city: string) => fillPath(pageRoutes.categoryInCity, { slug, city }),
  city: (city: string) => fillPath(pageRoutes.city, { city }),
  business: (id: number, { tab, write, stars }: { tab?: string; write?: boolean; stars?: number | undefined } = {}) =>
    withQuery(fillPath(pageRoutes.business, { id }), { tab, write, stars }),
  /** The tabs of a business, with one of them open. */
  businessTab: (id: number, tab: string) => `${withQuery(fillPath(pageRoutes.business, { id }), { tab })}#${tabsId}`,
  /** Inquiry form of a business, about one of its services or about anything; with `sent` it says thanks. */
  inquiry: (id: number, { service, sent }: { service?: string | undefined; sent?: boolean } = {}) =>
    withQuery(fillPath(pageRoutes.inquiry, { id }), { service, sent }),
  /** The conversation of an inquiry, for its sender. */
  conversation: (key: string) => fillPath(pageRoutes.conversation, { key }),
  businessPortfolio: (id: number) => fillPath(pageRoutes.businessPortfolio, { id }),
  /** Comparison of businesses, with their distances from a place. */
  compare: (ids: readonly number[], { near, place }: Pick<SearchAddress, 'near' | 'place'> = {}) =>
    withQuery(pageRoutes.compare, { ids: ids.join(','), near, place }),
  auth: ({ tab, returnTo }: { tab?: 'login' | 'register'; returnTo?: string } = {}) =>
    withQuery(pageRoutes.auth, { tab, returnTo }),
  /** The second step of a sign-in; `ways` are those that the account has, and the portal leads on to the pages of owners. */
  secondStep: ({
    ways,
    returnTo,
    portal,
  }: {
    ways: readonly string[];
    returnTo?: string | undefined;
    portal?: boolean;
  }) =>
    withQuery(pageRoutes.secondStep, {
      ways: ways.join(','),
      portal,
      returnTo: returnTo === pageRoutes.home ? undefined : returnTo,
    }),
  protectAccount: ({ returnTo }: { returnTo?: string } = {}) => withQuery(pageRoutes.protectAccount, { returnTo }),
  changePassword: ({ returnTo }: { returnTo?: string } = {}) => withQuery(pageRoutes.changePassword, { returnTo }),
  erasureReceipt: (token: string) => withQuery(pageRoutes.erasureReceipt, { token }),
  profile: ({ tab }: { tab?: string } = {}) => withQuery(pageRoutes.profile, { tab }),
  dashboard: ({
    tab,
    show,
    status,
    quarantined,
    q,
  }: {
    tab?: string;
    show?: string;
    status?: string;
    quarantined?: boolean;
    q?: string | undefined;
  } = {}) => withQuery(pageRoutes.dashboard, { tab, show, status, quarantined, q }),
  /** The form that asks for a business to be listed, with its category and city filled in. */
  listYourBusinessFor: (
    known: Readonly<Record<'categoryId' | 'subcategoryId' | 'city', string | number | undefined>>,
  ) => withQuery(pageRoutes.listYourBusiness, known),
  businessDashboard: ({ tab }: { tab?: string } = {}) => withQuery(pageRoutes.businessDashboard, { tab }),
  businessProfileSetup: ({ tab }: { tab?: string } = {}) => withQuery(pageRoutes.businessProfileSetup, { tab }),
  businessProfileEdit: ({ tab }: { tab?: string } = {}) => withQuery(pageRoutes.businessProfileEdit, { tab }),
  /** Served by the gateway. */
  apiDocs: '/api/docs',
} as const;

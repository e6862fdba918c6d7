import type { businessSorts } from '@doorstep/contracts/businesses.ts';

/** The filters of the business list, as they stand in its address. */
export interface BusinessFilters {
  readonly q?: string;
  readonly categoryId?: number;
  readonly city?: string;
  readonly minRating?: number;
  readonly openNow?: boolean;
  readonly sort?: (typeof businessSorts)[number];
}

function withQuery(path: string, query: Record<string, string | number | boolean | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '' && value !== false) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Every address of the site. `returnTo` is where a visitor goes after signing in. */
export const paths = {
  home: '/',
  businesses: (filters: BusinessFilters = {}) => withQuery('/businesses', { ...filters }),
  categories: '/categories',
  category: (slug: string, filters: { q?: string } = {}) => withQuery(`/category/${encodeURIComponent(slug)}`, filters),
  business: (id: number, { tab, write }: { tab?: string; write?: boolean } = {}) =>
    withQuery(`/business/${id}`, { tab, write }),
  businessPortfolio: (id: number) => `/business-portfolio/${id}`,
  portfolioManager: '/business-portfolio',
  listYourBusiness: '/list-your-business',
  auth: ({ tab, returnTo }: { tab?: 'login' | 'register'; returnTo?: string } = {}) =>
    withQuery('/auth', { tab, returnTo }),
  changePassword: ({ returnTo }: { returnTo?: string } = {}) => withQuery('/change-password', { returnTo }),
  profile: ({ tab }: { tab?: string } = {}) => withQuery('/profile', { tab }),
  dashboard: ({ tab, show, status }: { tab?: string; show?: string; status?: string } = {}) =>
    withQuery('/dashboard', { tab, show, status }),
  businessLogin: '/business-login',
  businessDashboard: ({ tab }: { tab?: string } = {}) => withQuery('/business-dashboard', { tab }),
  businessProfileSetup: ({ tab }: { tab?: string } = {}) => withQuery('/business-profile-setup', { tab }),
  businessProfileEdit: ({ tab }: { tab?: string } = {}) => withQuery('/business-profile-edit', { tab }),
  about: '/about',
  contact: '/contact',
  careers: '/careers',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  sitemap: '/sitemap',
  /** A page of the gateway's own. */
  apiDocs: '/api/docs',
} as const;

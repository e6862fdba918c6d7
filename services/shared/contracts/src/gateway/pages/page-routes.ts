import { searchFilters } from '../../directory/search/search-filters.ts';

/**
 * The pages of the site by name. The frontend must have a module for each, or it does not compile; the gateway answers 404 at any
 * other address.
 */
export const pageRoutes = {
  home: '/',
  businesses: '/businesses',
  categories: '/categories',
  category: '/category/:slug',
  categoryInCity: '/category/:slug/:city',
  cities: '/cities',
  city: '/cities/:city',
  business: '/business/:id',
  inquiry: '/business/:id/inquiry',
  portfolioManager: '/business-portfolio',
  businessPortfolio: '/business-portfolio/:id',
  compare: '/compare',
  sharedList: '/lists/:key',
  conversation: '/conversations/:key',
  listYourBusiness: '/list-your-business',
  auth: '/auth',
  businessLogin: '/business-login',
  secondStep: '/sign-in-code',
  changePassword: '/change-password',
  protectAccount: '/protect-account',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  disownEmail: '/not-my-email',
  unsubscribe: '/unsubscribe',
  setUp: '/set-up',
  erasureReceipt: '/erasure-receipt',
  yourData: '/your-data',
  notifications: '/notifications',
  profile: '/profile',
  dashboard: '/dashboard',
  businessDashboard: '/business-dashboard',
  businessProfileSetup: '/business-profile-setup',
  businessProfileEdit: '/business-profile-edit',
  howWeRank: '/how-we-rank',
  about: '/about',
  contact: '/contact',
  careers: '/careers',
  privacy: '/privacy',
  terms: '/terms',
  cookies: '/cookies',
  sitemap: '/sitemap',
  page: '/pages/:slug',
} as const;
export type PageRoutes = typeof pageRoutes;

/** Alternative addresses of a business and a category, which no page links to. */
export const pageAliases = ['/businesses/:id', '/categories/:slug'] as const;

/** Pages whose content belongs to one user or one browser. The server does not render them, and search engines do not index them. */
export const privatePages: readonly PageRoute[] = [
  pageRoutes.portfolioManager,
  pageRoutes.compare,
  pageRoutes.sharedList,
  pageRoutes.conversation,
  pageRoutes.auth,
  pageRoutes.businessLogin,
  pageRoutes.secondStep,
  pageRoutes.changePassword,
  pageRoutes.protectAccount,
  pageRoutes.resetPassword,
  pageRoutes.confirmEmail,
  pageRoutes.disownEmail,
  pageRoutes.unsubscribe,
  pageRoutes.setUp,
  pageRoutes.erasureReceipt,
  pageRoutes.yourData,
  pageRoutes.notifications,
  pageRoutes.profile,
  pageRoutes.dashboard,
  pageRoutes.businessDashboard,
  pageRoutes.businessProfileSetup,
  pageRoutes.businessProfileEdit,
];

/** The path pattern of a page. */
export type PageRoute = PageRoutes[keyof PageRoutes] | (typeof pageAliases)[number];

export const allPageRoutes: readonly PageRoute[] = [...Object.values(pageRoutes), ...pageAliases];

/** `place` is the name of `near`; `formerPlace` is the place with which a form without JavaScript was rendered. */
const list = ['q', 'exact', ...Object.keys(searchFilters), 'place', 'formerPlace', 'sort', 'map', 'page'];
const business = ['tab', 'page', 'sort', 'rating', 'write', 'stars'];

/**
 * The query parameters that a page reads. All others are dropped before it is rendered, so that addresses that show the same, such as
 * those with tracking parameters, share one cached page. A page without an entry reads none.
 */
export const pageParameters: Partial<Record<PageRoute, readonly string[]>> = {
  [pageRoutes.businesses]: list,
  [pageRoutes.category]: list,
  '/categories/:slug': list,
  [pageRoutes.categoryInCity]: ['page'],
  [pageRoutes.business]: business,
  '/businesses/:id': business,
  [pageRoutes.inquiry]: ['service', 'sent'],
  [pageRoutes.businessPortfolio]: ['page'],
  [pageRoutes.listYourBusiness]: ['categoryId', 'city', 'sent', 'subcategoryId'],
  [pageRoutes.contact]: ['sent'],
};

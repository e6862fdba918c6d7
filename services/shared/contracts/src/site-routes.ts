/**
 * The addresses of the site's pages (specification, section 2, and decisions, section 3). Any other address answers with
 * the 404 page and its status.
 */
export const siteRoutes = [
  '/',
  '/businesses',
  '/businesses/:id',
  '/categories',
  '/categories/:slug',
  '/category/:slug',
  '/business/:id',
  '/business-portfolio',
  '/business-portfolio/:id',
  '/list-your-business',
  '/auth',
  '/business-login',
  '/change-password',
  '/reset-password',
  '/confirm-email',
  '/profile',
  '/dashboard',
  '/business-dashboard',
  '/business-profile-setup',
  '/business-profile-edit',
  '/about',
  '/contact',
  '/careers',
  '/privacy',
  '/terms',
  '/cookies',
  '/sitemap',
] as const;

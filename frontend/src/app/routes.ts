import type { PageRoute } from '@doorstep/contracts/page-routes.ts';
import type { RouteModule } from './route-module.ts';

/** Every page of the site: its address and its module. The parts of the layout around them: app/layout. */
export const routes: Record<PageRoute | '*', () => Promise<RouteModule>> = {
  '/': () => import('./routes/home.tsx'),
  '/businesses': () => import('./routes/businesses.tsx'),
  '/businesses/:id': () => import('./routes/business.tsx'),
  '/business/:id': () => import('./routes/business.tsx'),
  '/business-portfolio': () => import('./routes/portfolio-manager.tsx'),
  '/business-portfolio/:id': () => import('./routes/business-portfolio.tsx'),
  '/categories': () => import('./routes/categories.tsx'),
  '/categories/:slug': () => import('./routes/category-redirect.tsx'),
  '/category/:slug': () => import('./routes/category.tsx'),
  '/list-your-business': () => import('./routes/list-your-business.tsx'),
  '/auth': () => import('./routes/auth.tsx'),
  '/business-login': () => import('./routes/business-login.tsx'),
  '/change-password': () => import('./routes/change-password.tsx'),
  '/reset-password': () => import('./routes/reset-password.tsx'),
  '/confirm-email': () => import('./routes/confirm-email.tsx'),
  '/dashboard': () => import('./routes/dashboard.tsx'),
  '/business-dashboard': () => import('./routes/business-dashboard.tsx'),
  '/business-profile-setup': () => import('./routes/business-profile-setup.tsx'),
  '/business-profile-edit': () => import('./routes/business-profile-edit.tsx'),
  '/profile': () => import('./routes/profile.tsx'),
  '/about': () => import('./routes/about.tsx'),
  '/contact': () => import('./routes/contact.tsx'),
  '/careers': () => import('./routes/careers.tsx'),
  '/privacy': () => import('./routes/privacy.tsx'),
  '/terms': () => import('./routes/terms.tsx'),
  '/cookies': () => import('./routes/cookies.tsx'),
  '/sitemap': () => import('./routes/sitemap.tsx'),
  '*': () => import('./routes/not-found.tsx'),
};

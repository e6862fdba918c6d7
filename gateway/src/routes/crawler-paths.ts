import { feedRoutes } from '@doorstep/contracts/directory/feeds/feed-routes.ts';

/** Addresses for search engines, feed readers and other programs. */
export const crawlerPaths = {
  robots: '/robots.txt',
  securityTxt: '/.well-known/security.txt',
  sitemapIndex: '/sitemap.xml',
  sitemapPart: '/sitemaps/:part',
  feed: feedRoutes.all,
  categoryFeed: feedRoutes.category,
  categoryInCityFeed: feedRoutes.categoryInCity,
  cityFeed: feedRoutes.city,
} as const;

import { tags } from '../../common/tags.ts';

/** Addresses of the RSS feeds of new businesses, which the gateway answers. */
export const feedRoutes = {
  all: '/feed.xml',
  category: '/category/:slug/feed.xml',
  categoryInCity: '/category/:slug/:city/feed.xml',
  city: '/cities/:city/feed.xml',
} as const;

/** Tags of the feeds and sitemaps, which the gateway builds. */
export const tagsOfLists = [tags.businesses, tags.categories, tags.pages, tags.site];

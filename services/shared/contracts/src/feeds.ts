import { businessSchema } from './businesses.ts';
import { categorySchema } from './categories.ts';
import { internalEndpoint } from './endpoint.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

/** Addresses of the RSS feeds of new businesses, which the gateway answers. */
export const feedRoutes = {
  all: '/feed.xml',
  category: '/category/:slug/feed.xml',
  categoryInCity: '/category/:slug/:city/feed.xml',
  city: '/cities/:city/feed.xml',
} as const;

/** Tags of the feeds and sitemaps, which the gateway builds. */
export const tagsOfLists = [tags.businesses, tags.categories, tags.pages, tags.site];

export const getFeed = internalEndpoint('GET', '/internal/feed', {
  summary: 'The newest businesses, all of them or those of a category, of a city, or of a category in a city',
  query: z.object({
    /** Current or former slug of a category. */
    category: z.string().max(120).optional(),
    /** The slug of a city, such as `boise-id`. */
    city: z.string().max(120).optional(),
  }),
  response: z.object({
    category: categorySchema.pick({ name: true, slug: true }).optional(),
    /** Its name and state. */
    city: z.string().optional(),
    /** Newest first. */
    businesses: z
      .array(
        businessSchema.pick({ id: true, name: true, description: true, city: true, categoryId: true, createdAt: true }),
      )
      .max(50),
  }),
});
export type Feed = z.output<typeof getFeed.response>;

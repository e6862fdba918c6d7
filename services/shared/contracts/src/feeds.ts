import { businessSchema } from './businesses.ts';
import { categorySchema } from './categories.ts';
import { internalEndpoint } from './endpoint.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

/** The addresses of the RSS feeds of new businesses; the gateway answers them. */
export const feedRoutes = {
  all: '/feed.xml',
  category: '/category/:slug/feed.xml',
  categoryInCity: '/category/:slug/:city/feed.xml',
  city: '/cities/:city/feed.xml',
} as const;

/** Of lists that the gateway makes for programs: feeds and sitemaps. */
export const tagsOfLists = [tags.businesses, tags.categories];

export const getFeed = internalEndpoint('GET', '/internal/feed', {
  summary: 'The newest businesses, all of them or those of a category, of a city, or of a category in a city',
  query: z.object({
    /** The slug of a category, also one that it had before. */
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

import { says } from '@doorstep/texts/text.ts';
import { idInPath, idSchema, timestampSchema } from './common.ts';
import { internalEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** Number of business ids that a part of the sitemap covers; sitemaps.org allows 50,000 addresses in a part. */
export const sitemapPartSize = 10_000;

export const getSitemap = internalEndpoint('GET', '/internal/sitemap', {
  summary: 'What the parts of the sitemap have',
  response: z.object({
    /** Part `n` has the ids from `n * sitemapPartSize`; a part without businesses is left out. `updatedAt` is the time of the last change. */
    parts: z.array(z.object({ part: z.int().min(0), updatedAt: timestampSchema })),
    /** States with pages of cities, by their two letters; in other countries, the first letters of cities. `updatedAt` is the time of the last change of a business there. */
    states: z.array(z.object({ state: z.string(), updatedAt: timestampSchema })),
    /** The pages that administrators added or changed; absent in answers of earlier releases. */
    pages: z.array(z.object({ slug: z.string(), updatedAt: timestampSchema })).optional(),
    /** The slugs of categories with businesses. */
    categories: z.array(z.string()),
  }),
});

/** The businesses whose ids are from `from` to `to`, at most 1,000. */
export const listSitemapBusinesses = internalEndpoint('GET', '/internal/sitemap/businesses', {
  summary: 'When the businesses of a range of ids were changed',
  query: z
    .object({ from: idInPath, to: idInPath })
    .refine(({ from, to }) => to >= from && to - from < 1_000, says('At most 1,000 ids')),
  response: z.array(z.object({ id: idSchema, updatedAt: timestampSchema })),
});

/** The page of a city, or of a category in it: slugs, and the time of the last change of a business there. */
export const sitemapCityPageSchema = z.object({
  city: z.string(),
  category: z.string().optional(),
  updatedAt: timestampSchema,
});
export type SitemapCityPage = z.infer<typeof sitemapCityPageSchema>;

export const listSitemapCities = internalEndpoint('GET', '/internal/sitemap/cities', {
  summary: 'The pages of the cities of a state, or with a first letter',
  query: z.object({ state: z.string().min(1).max(2) }),
  response: z.array(sitemapCityPageSchema),
});

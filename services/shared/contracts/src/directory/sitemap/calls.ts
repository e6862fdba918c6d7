import { says } from '@doorstep/texts/text.ts';
import { internalEndpoint } from '../../common/endpoint.ts';
import { idInPath, idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { sitemapCityPageSchema } from './schema.ts';

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

export const listSitemapCities = internalEndpoint('GET', '/internal/sitemap/cities', {
  summary: 'The pages of the cities of a state, or with a first letter',
  query: z.object({ state: z.string().min(1).max(2) }),
  response: z.array(sitemapCityPageSchema),
});

import { idInPath, idSchema, timestampSchema } from './common.ts';
import { internalEndpoint } from './endpoint.ts';
import { z } from './zod.ts';

/** How many ids of businesses a part of the sitemap covers; sitemaps.org allows 50,000 addresses in a part. */
export const sitemapPartSize = 10_000;

export const getSitemap = internalEndpoint('GET', '/internal/sitemap', {
  summary: 'What the parts of the sitemap have',
  response: z.object({
    /** Part `n` has the ids from `n * sitemapPartSize`; one without businesses is left out. `updatedAt` is of the last change. */
    parts: z.array(z.object({ part: z.int().min(0), updatedAt: timestampSchema })),
    /** The slugs of categories with businesses. */
    categories: z.array(z.string()),
  }),
});

/** The businesses whose ids are from `from` to `to`, at most 1,000. */
export const listSitemapBusinesses = internalEndpoint('GET', '/internal/sitemap/businesses', {
  summary: 'When the businesses of a range of ids were changed',
  query: z
    .object({ from: idInPath, to: idInPath })
    .refine(({ from, to }) => to >= from && to - from < 1_000, 'At most 1,000 ids'),
  response: z.array(z.object({ id: idSchema, updatedAt: timestampSchema })),
});

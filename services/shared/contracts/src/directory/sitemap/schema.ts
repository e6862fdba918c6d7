import { timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Number of business ids that a part of the sitemap covers; sitemaps.org allows 50,000 addresses in a part. */
export const sitemapPartSize = 10_000;

/** The page of a city, or of a category in it: slugs, and the time of the last change of a business there. */
export const sitemapCityPageSchema = z.object({
  city: z.string(),
  category: z.string().optional(),
  updatedAt: timestampSchema,
});
export type SitemapCityPage = z.infer<typeof sitemapCityPageSchema>;

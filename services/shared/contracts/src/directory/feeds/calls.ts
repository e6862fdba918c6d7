import { internalEndpoint } from '../../common/endpoint.ts';
import { z } from '../../common/zod.ts';
import { businessSchema } from '../businesses/schema.ts';
import { categorySchema } from '../categories/schema.ts';

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

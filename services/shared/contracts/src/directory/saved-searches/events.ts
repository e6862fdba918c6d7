import { publishedBy, versionSchema } from '../../common/event.ts';
import { idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** Maximum number of the businesses found that the event names. */
export const maxMatchedBusinesses = 20;

export const savedSearchMatched = publishedBy('directory')({
  type: 'saved-search-matched',
  summary: 'Businesses that are new on the site match a saved search',
  schema: z.object({
    userId: idSchema,
    searchId: idSchema,
    name: z.string(),
    /** The search, as the query of a list of businesses. */
    query: z.string(),
    /** The newest ones first; each business once for each search. */
    businessIds: z.array(idSchema).min(1).max(maxMatchedBusinesses),
    /** Number of businesses that match, also if they are more than those named. */
    count: z.int().positive(),
    /** When the run that found them began, in milliseconds since 1970. */
    version: versionSchema,
  }),
  sample: {
    userId: 3,
    searchId: 12,
    name: 'Plumbers near Boise',
    query: 'q=plumber&near=43.615,-116.202&radius=10&minRating=4',
    businessIds: [8, 7],
    count: 2,
    version: 1_772_442_900_000,
  },
});

import { publishedBy } from '../../common/event.ts';
import { idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { unmetSearchSchema, visitFigures } from './schema.ts';

const count = z.int().min(0);

/**
 * Sums of some seconds, counted by one gateway: nothing in it is about a single visitor. A gateway that is killed loses what it had
 * not published yet. The maximum sizes keep a message small; what is beyond them comes with the next.
 */
export const visitsCounted = publishedBy('gateway')({
  type: 'visits-counted',
  summary: 'What visitors did in the last seconds, added up',
  schema: z.object({
    /** Day of the counts, in UTC. */
    day: z.iso.date(),
    businesses: z.array(visitFigures.partial().extend({ businessId: idSchema })).max(1000),
    /** `visitors` are those that this gateway had not seen before on the day. */
    site: z.object({ visitors: count, pageViews: count, searches: count }),
    pages: z.array(z.object({ path: z.string(), views: count })).max(200),
    referrers: z.array(z.object({ host: z.string(), views: count })).max(200),
    unmet: z.array(unmetSearchSchema).max(200),
  }),
  sample: {
    day: '2026-03-02',
    businesses: [{ businessId: 7, views: 12, appearances: 40, calls: 2 }],
    site: { visitors: 9, pageViews: 31, searches: 6 },
    pages: [{ path: '/', views: 14 }],
    referrers: [{ host: 'search.example', views: 3 }],
    unmet: [{ words: 'beekeeper', city: 'boise', searches: 2, results: 0 }],
  },
});
export type VisitCounts = z.output<typeof visitsCounted.schema>;

import { idSchema, timestampSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { services } from './events/envelope.ts';
import { requestStatuses } from './requests.ts';
import { z } from './zod.ts';

/** Something that happened lately. `title` is a sentence without a full stop. */
export const activitySchema = z.object({
  type: z.enum(['review', 'inquiry', 'request', 'account', 'business', 'favorite']),
  id: idSchema,
  at: timestampSchema,
  title: z.string(),
  businessId: idSchema.optional(),
});
export type Activity = z.infer<typeof activitySchema>;

const count = z.int().min(0);

/** Counts of a day; days without any are in it. The day is that of UTC, `2026-03-02`. */
const perDaySchema = z.array(z.object({ day: z.iso.date(), count }));

/** How many days the pictures of an overview go back. */
export const overviewDays = 30;
/** How many activities an overview holds. */
export const overviewActivities = 20;

/**
 * What one service knows for an overview: of everything for administrators, of the own business for owners, of what they
 * wrote, sent and saved themselves for everyone else.
 */
export const overviewPartSchema = z.object({
  figures: z.object({
    users: count.optional(),
    businesses: count.optional(),
    categories: count.optional(),
    pendingRequests: count.optional(),
    services: count.optional(),
    galleryItems: count.optional(),
    reviews: count.optional(),
    unansweredReviews: count.optional(),
    inquiries: count.optional(),
    pendingInquiries: count.optional(),
    favorites: count.optional(),
  }),
  /** Newest first. */
  activity: z.array(activitySchema),
  inquiriesPerDay: perDaySchema.optional(),
  reviewsPerDay: perDaySchema.optional(),
  /** The average of all reviews until the end of each day; a day before the first review is absent. */
  ratingOverTime: z.array(z.object({ day: z.iso.date(), rating: z.number().min(0).max(5) })).optional(),
  requestsByStatus: z.record(z.enum(requestStatuses), count).optional(),
});
export type OverviewPart = z.infer<typeof overviewPartSchema>;

/** The gateway asks each service for its part; no route leads here. */
export const getOverviewPart = endpoint({
  method: 'GET',
  path: '/internal/overview',
  summary: 'What this service knows for the overview of who calls',
  response: overviewPartSchema,
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/overview',
  summary:
    'Figures and recent activity for who calls: everything for administrators, their business for owners, their own for everyone else',
  response: overviewPartSchema.extend({
    /** Services that did not answer: their part is left out. */
    missing: z.array(z.enum(services)),
  }),
});
export type Overview = z.infer<typeof getOverview.response>;

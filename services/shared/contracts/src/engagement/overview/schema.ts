import { idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { requestStatuses } from '../../onboarding/requests/schema.ts';

/** A recent activity. `title` is a sentence without a full stop. */
export const activitySchema = z.object({
  type: z.enum(['review', 'inquiry', 'request', 'account', 'business', 'favorite']),
  id: idSchema,
  at: timestampSchema,
  title: z.string(),
  businessId: idSchema.optional(),
});
export type Activity = z.infer<typeof activitySchema>;

const count = z.int().min(0);

/** Number of days that the charts of an overview cover. */
export const overviewDays = 30;

/** Counts per day in UTC, such as `2026-03-02`; days without any are included. `before` is the count `overviewDays` days earlier. */
const perDaySchema = z.array(z.object({ day: z.iso.date(), count, before: count }));

/** Maximum number of activities in an overview. */
export const overviewActivities = 20;

/**
 * The part of one service in an overview. It covers the whole site for administrators, their business for owners, and for other users
 * the reviews, messages and favorites of their account.
 */
export const overviewPartSchema = z.object({
  figures: z.object({
    users: count.optional(),
    businesses: count.optional(),
    categories: count.optional(),
    /** Includes those whose approval failed. */
    pendingRequests: count.optional(),
    failedApprovals: count.optional(),
    services: count.optional(),
    galleryItems: count.optional(),
    reviews: count.optional(),
    unansweredReviews: count.optional(),
    inquiries: count.optional(),
    pendingInquiries: count.optional(),
    favorites: count.optional(),
  }),
  /** Time of the oldest unanswered inquiry to the business. */
  inquiryWaitsSince: timestampSchema.optional(),
  /** Time of the oldest undecided request. */
  requestWaitsSince: timestampSchema.optional(),
  /** Newest first. */
  activity: z.array(activitySchema),
  inquiriesPerDay: perDaySchema.optional(),
  reviewsPerDay: perDaySchema.optional(),
  /** The average of all reviews at the end of each day; days before the first review are absent. */
  ratingOverTime: z.array(z.object({ day: z.iso.date(), rating: z.number().min(0).max(5) })).optional(),
  requestsByStatus: z.record(z.enum(requestStatuses), count).optional(),
});
export type OverviewPart = z.infer<typeof overviewPartSchema>;

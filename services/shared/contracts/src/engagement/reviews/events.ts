import { publishedBy, versionSchema } from '../../common/event.ts';
import { forBusiness, type Notice } from '../../common/notice.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { ratingSummarySchema, reviewSchema } from './schema.ts';

const defineEvent = publishedBy('engagement');

/** The rating of a business. `version` grows with each change, so that consumers can keep the newest. */
const summarySchema = ratingSummarySchema.omit({ histogram: true }).extend({ version: versionSchema });

/** A review with its version, and the rating of the business that includes it. */
const reviewState = z.object({ review: reviewSchema, version: versionSchema, summary: summarySchema });

const reviewSample: z.infer<typeof reviewState> = {
  review: {
    id: 31,
    businessId: 7,
    userId: 12,
    userName: 'Nora Lindqvist',
    rating: 5,
    comment: 'Came within the hour and left the kitchen cleaner than before.',
    isPinned: false,
    tags: [],
    version: 1,
    user: { name: 'Nora Lindqvist' },
    createdAt: '2026-03-02T09:15:00.000Z',
    updatedAt: '2026-03-02T09:15:00.000Z',
  },
  version: 1,
  summary: { businessId: 7, rating: 4.54, reviewCount: 13, version: 14 },
};

const reviewNotice = (
  type: 'review-created' | 'review-updated' | 'review-deleted',
  { review: { id, businessId } }: z.infer<typeof reviewState>,
): Notice => ({ event: { type, id, businessId }, isFor: forBusiness(businessId) });

/** Ratings are public. */
const ratingNotice = ({ summary }: { summary: z.infer<typeof summarySchema> }): Notice => ({
  event: { type: 'rating-changed', ...summary },
  isFor: () => true,
});

/** A rating is shown with its business, and lists are ordered by it. */
const purges = ({ summary }: { summary: z.infer<typeof summarySchema> }) => [
  tags.business(summary.businessId),
  tags.businesses,
];

export const reviewCreated = defineEvent({
  type: 'review-created',
  summary: 'A business was reviewed',
  schema: reviewState,
  sample: reviewSample,
  notices: data => [reviewNotice('review-created', data), ratingNotice(data)],
  purges,
});

export const reviewUpdated = defineEvent({
  type: 'review-updated',
  summary: 'The author changed a review, or the business responded to it, pinned or unpinned it',
  schema: reviewState.extend({
    /** Set by the first response of the business: its name. */
    answeredBy: z.string().optional(),
  }),
  sample: {
    ...reviewSample,
    review: { ...reviewSample.review, version: 2 },
    version: 2,
    answeredBy: 'Harbour Street Plumbing',
  },
  notices: data => [reviewNotice('review-updated', data), ratingNotice(data)],
  purges,
});

export const reviewDeleted = defineEvent({
  type: 'review-deleted',
  summary: 'A review was deleted by its author or an administrator',
  schema: reviewState,
  sample: { ...reviewSample, version: 2 },
  notices: data => [reviewNotice('review-deleted', data), ratingNotice(data)],
  purges,
});

export const ratingCorrected = defineEvent({
  type: 'rating-corrected',
  summary: 'A rating differed from its recomputation and was corrected',
  schema: z.object({ summary: summarySchema }),
  sample: { summary: reviewSample.summary },
  notices: data => [ratingNotice(data)],
  purges,
});

import { inquirySchema } from '../inquiries.ts';
import { ratingSummarySchema, reviewSchema } from '../reviews.ts';
import { z } from '../zod.ts';
import { defineEvent } from './envelope.ts';

export const inquiryCreated = defineEvent({
  service: 'engagement',
  type: 'inquiry-created',
  summary: 'A visitor sent an inquiry to a business',
  schema: z.object({ inquiry: inquirySchema }),
  sample: {
    inquiry: {
      id: 21,
      businessId: 7,
      name: 'Nora Lindqvist',
      email: 'nora@mail.example',
      phone: '+1 503 555 0178',
      subject: 'Inquiry about Boiler service',
      message: 'Our boiler loses pressure every other day. Could you have a look this week?',
      status: 'pending',
      createdAt: '2026-03-02T09:15:00.000Z',
      updatedAt: '2026-03-02T09:15:00.000Z',
    },
  },
});

/** How a business is rated. `version` grows with each change of its stars, so that consumers keep the highest. */
const summarySchema = ratingSummarySchema.omit({ histogram: true }).extend({ version: z.int().min(0) });

/** A review, and how its business is rated with it. */
const reviewState = z.object({ review: reviewSchema, summary: summarySchema });

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
    user: { name: 'Nora Lindqvist' },
    createdAt: '2026-03-02T09:15:00.000Z',
    updatedAt: '2026-03-02T09:15:00.000Z',
  },
  summary: { businessId: 7, rating: 4.54, reviewCount: 13, version: 14 },
};

export const reviewCreated = defineEvent({
  service: 'engagement',
  type: 'review-created',
  summary: 'A business was reviewed',
  schema: reviewState,
  sample: reviewSample,
});

export const reviewUpdated = defineEvent({
  service: 'engagement',
  type: 'review-updated',
  summary: 'The author changed a review, or the business answered, pinned or unpinned it',
  schema: reviewState,
  sample: reviewSample,
});

export const reviewDeleted = defineEvent({
  service: 'engagement',
  type: 'review-deleted',
  summary: 'A review was deleted by its author or an administrator',
  schema: reviewState,
  sample: reviewSample,
});

export const ratingCorrected = defineEvent({
  service: 'engagement',
  type: 'rating-corrected',
  summary: 'A rating differed from a recomputation and was set right',
  schema: z.object({ summary: summarySchema }),
  sample: { summary: reviewSample.summary },
});

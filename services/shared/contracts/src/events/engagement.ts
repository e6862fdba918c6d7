import { inquirySchema } from '../inquiries.ts';
import { messageSchema } from '../messages.ts';
import { ratingSummarySchema, reviewSchema } from '../reviews.ts';
import { z } from '../zod.ts';
import { defineEvent, versionSchema } from './envelope.ts';

const inquirySample: z.infer<typeof inquirySchema> = {
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
};

const inquiryState = z.object({ inquiry: inquirySchema, version: versionSchema });

export const inquiryCreated = defineEvent({
  service: 'engagement',
  type: 'inquiry-created',
  summary: 'A visitor sent an inquiry to a business',
  schema: inquiryState,
  sample: { inquiry: inquirySample, version: 1 },
});

export const inquiryUpdated = defineEvent({
  service: 'engagement',
  type: 'inquiry-updated',
  summary: 'The owner of a business moved an inquiry on',
  schema: inquiryState,
  sample: { inquiry: { ...inquirySample, status: 'responded', updatedAt: '2026-03-02T11:40:00.000Z' }, version: 2 },
});

const messageState = z.object({ message: messageSchema, version: versionSchema });

const messageSample: z.infer<typeof messageSchema> = {
  id: 5,
  senderId: 3,
  senderName: 'Mara Ohlsson',
  receiverId: 1,
  receiverName: 'Administrator',
  subject: 'Second address',
  content: 'We open a workshop in the north of the city in May. Can both addresses be shown?',
  isRead: false,
  createdAt: '2026-03-02T09:15:00.000Z',
};

export const messageSent = defineEvent({
  service: 'engagement',
  type: 'message-sent',
  summary: 'An owner wrote to an administrator, an administrator to an owner, or anyone from the contact page',
  schema: messageState,
  sample: { message: messageSample, version: 1 },
});

export const messageRead = defineEvent({
  service: 'engagement',
  type: 'message-read',
  summary: 'The receiver opened a message',
  schema: messageState,
  sample: { message: { ...messageSample, isRead: true }, version: 2 },
});

/** The rating of a business. `version` grows with each change, so that consumers save the highest. */
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
    user: { name: 'Nora Lindqvist' },
    createdAt: '2026-03-02T09:15:00.000Z',
    updatedAt: '2026-03-02T09:15:00.000Z',
  },
  version: 1,
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
  summary: 'The author changed a review, or the business responded to it, pinned or unpinned it',
  schema: reviewState,
  sample: { ...reviewSample, version: 2 },
});

export const reviewDeleted = defineEvent({
  service: 'engagement',
  type: 'review-deleted',
  summary: 'A review was deleted by its author or an administrator',
  schema: reviewState,
  sample: { ...reviewSample, version: 2 },
});

export const ratingCorrected = defineEvent({
  service: 'engagement',
  type: 'rating-corrected',
  summary: 'A rating differed from its recomputation and was corrected',
  schema: z.object({ summary: summarySchema }),
  sample: { summary: reviewSample.summary },
});

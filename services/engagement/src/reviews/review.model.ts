import { type Review, responseInput, reviewInput } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { AuditedEntity } from '@doorstep/platform/audit';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';

export interface ReviewRow extends Omit<Review, 'id' | 'createdAt' | 'updatedAt' | 'user' | 'held' | 'version'> {
  _id: number;
  /** Counts changes; absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
  userPicture?: string | undefined;
  /** True if there is a response; the indexes need it. */
  responded: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export const reviewModel = defineModel<ReviewRow>(
  'Review',
  'reviews',
  {
    _id: { type: Number, required: true },
    version: Number,
    businessId: { type: Number, required: true },
    serviceId: Number,
    userId: Number,
    userName: { type: String, required: true },
    userPicture: String,
    rating: { type: Number, required: true },
    comment: String,
    response: String,
    responded: { type: Boolean, required: true },
    isPinned: { type: Boolean, required: true },
    tags: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    edits: Object,
  },
  [
    // Pinned reviews come first in every order; what follows `_id` serves the filters.
    { key: { businessId: 1, isPinned: -1, createdAt: -1, _id: -1, rating: 1, responded: 1 } },
    { key: { businessId: 1, isPinned: -1, createdAt: 1, _id: 1, rating: 1, responded: 1 } },
    { key: { businessId: 1, isPinned: -1, rating: -1, createdAt: -1, _id: -1, responded: 1 } },
    { key: { businessId: 1, isPinned: -1, rating: 1, createdAt: -1, _id: -1, responded: 1 } },
    // For owners: unanswered reviews, and the number of answered ones.
    { key: { businessId: 1, responded: 1, isPinned: -1, createdAt: -1, _id: -1 } },
    // For administrators and the overview: the newest reviews, and the stars of each day.
    { key: { createdAt: -1, _id: -1 } },
    { key: { rating: 1, createdAt: -1, _id: -1 } },
    // One review per person and business.
    { key: { businessId: 1, userId: 1 }, unique: true, partialFilterExpression: { userId: { $exists: true } } },
    { key: { userId: 1, createdAt: -1, _id: -1 } },
  ],
);

export const editedReview: EditedKind = {
  fields: [...Object.keys(reviewInput.shape), ...Object.keys(responseInput.shape), 'isPinned'],
  code: 'review-changed',
  sentence: () => t('This review was changed somewhere else meanwhile.'),
};

export const auditedReview: AuditedEntity<ReviewRow> = {
  service: 'engagement',
  entity: 'review',
  toResource: row => toReview(row),
  getName: ({ userName }) => `Review by ${userName}`,
};

export function toReview({
  _id,
  version = 1,
  edits,
  userPicture,
  responded,
  createdAt,
  updatedAt,
  ...row
}: ReviewRow): Review {
  return {
    id: _id,
    ...row,
    version,
    ...(row.userId && { user: { name: row.userName, ...(userPicture && { profilePicture: userPicture }) } }),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import type { Edits } from '@doorstep/platform/edits';
import { defineModel } from '@doorstep/platform/mongo';
import { type ReviewRow, toReview } from './review.model.ts';

/**
 * A review, or the change of one, that waits for the approval of an administrator. Its id is that of the review. Nothing else of engagement
 * reads it: it counts nowhere.
 */
export interface HeldReviewRow
  extends Pick<ReviewRow, '_id' | 'businessId' | 'serviceId' | 'userName' | 'userPicture' | 'rating' | 'comment'> {
  userId: number;
  /** Counts on from that of the review. Absent in rows of earlier releases, which count as 1. */
  version?: number;
  edits?: Edits;
  createdAt: Date;
  updatedAt: Date;
}

export const heldReviewModel = defineModel<HeldReviewRow>(
  'HeldReview',
  'held_reviews',
  {
    _id: { type: Number, required: true },
    businessId: { type: Number, required: true },
    serviceId: Number,
    userId: { type: Number, required: true },
    version: Number,
    edits: Object,
    userName: { type: String, required: true },
    userPicture: String,
    rating: { type: Number, required: true },
    comment: String,
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  [{ key: { createdAt: 1, _id: 1 } }, { key: { businessId: 1, userId: 1 }, unique: true }, { key: { userId: 1 } }],
);

export const toHeldReview = (row: HeldReviewRow): Review => ({
  ...toReview({ ...row, responded: false, isPinned: false, tags: [] }),
  held: true,
});

import { defineModel } from '@doorstep/platform/mongo';

/** A review that its author or an administrator deleted: a backup that has it does not bring it back. */
export interface DeletedReviewRow {
  _id: number;
  at: Date;
}

/** Backups are seldom kept for longer. */
const ttlSeconds = 400 * 24 * 3600;

export const deletedReviewModel = defineModel<DeletedReviewRow>('DeletedReview', 'deleted_reviews', {
  _id: { type: Number, required: true },
  at: { type: Date, required: true, expires: ttlSeconds },
});

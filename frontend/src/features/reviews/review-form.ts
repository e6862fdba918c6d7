import { type Review, reviewInput } from '@doorstep/contracts/reviews.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { formatCount } from '#lib/format.ts';
import { readFromTab, removeFromTab, storeInTab } from '#lib/tab-storage.ts';

/** As many characters as the contract allows. */
export const maxCommentLength = 3000;

/** The body of a review; `rating` is 0 while no star is chosen. */
export const reviewForm = reviewInput
  .pick({ comment: true })
  .extend({ rating: z.int().min(1, 'Please choose one to five stars').max(5) });

const draftSchema = z.object({ rating: z.int(), comment: z.string().optional() });

/** What the form holds; also what is saved of it when the session ends. */
export type ReviewDraft = z.infer<typeof draftSchema>;

const isDraft = (value: unknown): value is ReviewDraft => draftSchema.safeParse(value).success;

/** What the form starts with: the user's review to change, or nothing. */
export const toDraft = (review: Review | null): ReviewDraft => ({
  rating: review?.rating ?? 0,
  comment: review?.comment ?? '',
});

/** How many characters are left, once it is at most 300. */
export function lengthHint(comment: string): string | undefined {
  const left = maxCommentLength - comment.trim().length;
  if (left > 300) return undefined;
  return left < 0 ? `${formatCount(-left, 'character')} too many` : `${formatCount(left, 'character')} left`;
}

const draftKey = (businessId: number) => `review-draft-${businessId}`;

/** A text that somebody was writing when the session ended stays in the tab until they have signed in again. */
export const saveDraft = (businessId: number, draft: ReviewDraft) => storeInTab(draftKey(businessId), draft);
export const readDraft = (businessId: number) => readFromTab(draftKey(businessId), isDraft);
export const deleteDraft = (businessId: number) => removeFromTab(draftKey(businessId));

import { z } from '@doorstep/contracts/common/zod.ts';
import { type Review, reviewInput } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { readFromTab, removeFromTab, storeInTab } from '#lib/tab-storage.ts';

/** In characters, as the contract allows. */
export const maxCommentLength = 3000;

/** The body of a review; `rating` is 0 while no star is chosen. */
export const reviewForm = reviewInput
  .pick({ comment: true })
  .extend({ rating: z.int().min(1, t`Please choose one to five stars`).max(5) });

const draftSchema = z.object({ rating: z.int(), comment: z.string().optional() });

/** The values of the form, which are also saved when the session ends. */
export type ReviewDraft = z.infer<typeof draftSchema>;

const isDraft = (value: unknown): value is ReviewDraft => draftSchema.safeParse(value).success;

/** The initial values of the form: the user's review to change, or an empty one with the stars that were chosen before. */
export const toDraft = (review: Review | null, stars = 0): ReviewDraft => ({
  rating: review?.rating ?? stars,
  comment: review?.comment ?? '',
});

/** The number of characters left, once it is at most 300. */
export function lengthHint(comment: string): string | undefined {
  const left = maxCommentLength - comment.trim().length;
  if (left > 300) return undefined;
  return left < 0
    ? t`${plural(-left, { one: '# character', other: '# characters' })} too many`
    : t`${plural(left, { one: '# character', other: '# characters' })} left`;
}

const draftKey = (businessId: number) => `review-draft-${businessId}`;

/** Keeps an unfinished review in the tab when the session ends, until the user has signed in again. */
export const saveDraft = (businessId: number, draft: ReviewDraft) => storeInTab(draftKey(businessId), draft);
export const readDraft = (businessId: number) => readFromTab(draftKey(businessId), isDraft);
export const deleteDraft = (businessId: number) => removeFromTab(draftKey(businessId));

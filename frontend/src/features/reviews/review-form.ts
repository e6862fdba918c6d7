import { type Review, reviewInput } from '@doorstep/contracts/reviews.ts';
import { z } from '@doorstep/contracts/zod.ts';
import { formatCount } from '#lib/format.ts';
import { forgetInTab, keepInTab, keptInTab } from '#lib/tab-storage.ts';

/** Characters of a comment (contracts, reviews). */
export const commentLimit = 3000;

/** The body of a review; `rating` is 0 while no star is chosen. */
export const reviewForm = reviewInput
  .pick({ comment: true })
  .extend({ rating: z.int().min(1, 'Please choose one to five stars').max(5) });

const draftSchema = z.object({ rating: z.int(), comment: z.string().optional() });

/** What stands in the form. */
export type ReviewDraft = z.infer<typeof draftSchema>;

/** What the form starts with: an own review to change, or nothing. */
export const draftOf = (review: Review | null): ReviewDraft => ({
  rating: review?.rating ?? 0,
  comment: review?.comment ?? '',
});

/** How many characters are left, for a comment that nears its end; nothing before that. */
export function lengthHint(comment: string): string | undefined {
  const left = commentLimit - comment.trim().length;
  if (left > 300) return undefined;
  return left < 0 ? `${formatCount(-left, 'character')} too many` : `${formatCount(left, 'character')} left`;
}

const draftKey = (businessId: number) => `review-draft-${businessId}`;

/** A session that ends while somebody writes does not cost the text: it waits in the tab until he is back. */
export const keepDraft = (businessId: number, draft: ReviewDraft) => keepInTab(draftKey(businessId), draft);
export const keptDraft = (businessId: number) => keptInTab(draftKey(businessId), draftSchema);
export const forgetDraft = (businessId: number) => forgetInTab(draftKey(businessId));

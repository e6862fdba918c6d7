import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { ReviewHeader, ReviewResponse } from './review-parts.tsx';
import { ReviewText } from './review-text.tsx';

/** A review as visitors see it. */
export function ReviewCard({ review, business }: { review: Review; business: string }) {
  return (
    <article className="py-6">
      <ReviewHeader review={review} heading="h4" pinnedLabel={t`Pinned by the business`} />
      {review.comment && <ReviewText text={review.comment} />}
      {review.response && (
        <ReviewResponse title={t`Response from ${business}`} text={review.response} className="ms-2 sm:ms-14" />
      )}
    </article>
  );
}

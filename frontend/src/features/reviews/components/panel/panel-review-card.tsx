import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PenLine, Pin, PinOff, Reply } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { paths } from '#lib/paths.ts';
import { showOutcome } from '#lib/toast-store.ts';
import { usePinReview } from '../../api/owner-reviews.ts';
import { authorName, ReviewHeader, ReviewResponse } from '../review-parts.tsx';
import { ReviewText } from '../review-text.tsx';
import { ResponseForm } from './response-form.tsx';

/** A review as the business sees it: to respond to, and to pin. */
export function PanelReviewCard({ review }: { review: Review }) {
  const [isResponding, setResponding] = useState(false);
  const [hasResponded, setResponded] = useState(false);
  // The texts of the two dashboards differ.
  const isDashboard = useLocation().pathname === paths.dashboard();
  return (
    <Card asChild className="p-5">
      <article aria-label={t`Review by ${authorName(review)}`}>
        <ReviewHeader
          review={review}
          heading="h3"
          pinnedLabel={t`Pinned`}
          badges={
            review.response && (
              <Badge tone="success">
                <Trans>Responded</Trans>
              </Badge>
            )
          }
          action={<PinButton review={review} />}
        />
        {review.comment && <ReviewText text={review.comment} />}
        {review.response && !isResponding && <ReviewResponse title={t`Your response`} text={review.response} />}
        {isResponding ? (
          <ResponseForm
            review={review}
            failureTitle={isDashboard ? t`Error Adding Response` : t`Error`}
            onClose={() => {
              setResponding(false);
              setResponded(true);
            }}
          />
        ) : (
          <Button
            variant={review.response ? 'ghost' : 'soft'}
            size="sm"
            className={review.response ? 'mt-2 -ms-3.5' : 'mt-4'}
            // The form that had the focus is gone.
            autoFocus={hasResponded}
            onClick={() => setResponding(true)}
          >
            {review.response ? <PenLine aria-hidden /> : <Reply aria-hidden />}
            {review.response ? t`Edit Response` : isDashboard ? t`Respond` : t`Respond to Review`}
          </Button>
        )}
      </article>
    </Card>
  );
}

function PinButton({ review }: { review: Review }) {
  const pin = usePinReview(review.businessId);

  const togglePin = () =>
    showOutcome(pin.mutateAsync(review), {
      success: ({ isPinned }) =>
        isPinned
          ? { title: t`Review Pinned`, description: t`The review has been pinned to the top of your reviews.` }
          : { title: t`Review Unpinned`, description: t`The review has been unpinned.` },
      failure: { title: t`Error`, description: t`Failed to pin review. Please try again.` },
    });

  return (
    <Button variant="ghost" size="sm" className="-mt-1 -me-2" pending={pin.isPending} onClick={togglePin}>
      {!pin.isPending && (review.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />)}
      {review.isPinned ? t`Unpin` : t`Pin`}
    </Button>
  );
}

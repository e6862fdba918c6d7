import type { Review } from '@doorstep/contracts/reviews.ts';
import { CornerDownRight, PenLine, Pin, PinOff, Reply } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { formatDate } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { useToast } from '#lib/toast-store.ts';
import { usePinReview } from '../../api/review-panel.ts';

import { ReviewText } from '../review-text.tsx';
import { ResponseForm } from './response-form.tsx';

/** A review as the business sees it: to respond to, and to pin. */
export function PanelCard({ review }: { review: Review }) {
  const { toast } = useToast();
  const pin = usePinReview(review.businessId);
  // The texts of the two dashboards differ.
  const isDashboard = useLocation().pathname === paths.dashboard();
  const [isResponding, setResponding] = useState(false);
  const author = review.user?.name || review.userName || 'Anonymous';

  async function togglePin() {
    try {
      const { isPinned } = await pin.mutateAsync(review);
      if (isPinned)
        toast({
          title: 'Review Pinned',
          description: 'The review has been pinned to the top of your reviews.',
          tone: 'success',
        });
      else toast({ title: 'Review Unpinned', description: 'The review has been unpinned.', tone: 'success' });
    } catch (error) {
      const description = sentenceOf(error, 'Failed to pin review. Please try again.');
      toast({ title: 'Error', description, tone: 'danger' });
    }
  }

  return (
    <Card asChild className="p-5">
      <article aria-label={`Review by ${author}`}>
        <header className="flex flex-wrap items-start gap-3">
          <Avatar name={author} src={review.user?.profilePicture} />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <h3 className="font-sans font-semibold text-base tracking-normal">{author}</h3>
              {review.isPinned && (
                <Badge tone="primary">
                  <Pin aria-hidden />
                  Pinned
                </Badge>
              )}
              {review.response && <Badge tone="success">Responded</Badge>}
            </div>
            <div className="flex flex-wrap items-center gap-x-3 text-sm">
              <RatingStars rating={review.rating} />
              <time dateTime={review.createdAt} className="text-muted">
                {formatDate(review.createdAt)}
              </time>
            </div>
          </div>
          <Button variant="ghost" size="sm" className="-mt-1 -mr-2" pending={pin.isPending} onClick={togglePin}>
            {!pin.isPending && (review.isPinned ? <PinOff aria-hidden /> : <Pin aria-hidden />)}
            {review.isPinned ? 'Unpin' : 'Pin'}
          </Button>
        </header>
        {review.comment && <ReviewText text={review.comment} />}
        {review.response && !isResponding && (
          <div className="mt-4 rounded-card bg-sunken px-4 py-3.5">
            <p className="flex items-center gap-2 font-semibold text-sm">
              <CornerDownRight aria-hidden className="size-4 shrink-0 text-muted" />
              Your response
            </p>
            <p className="mt-1 max-w-reading whitespace-pre-line break-words">{review.response}</p>
          </div>
        )}
        {isResponding ? (
          <ResponseForm
            review={review}
            failureTitle={isDashboard ? 'Error Adding Response' : 'Error'}
            onClose={() => setResponding(false)}
          />
        ) : (
          <Button
            variant={review.response ? 'ghost' : 'soft'}
            size="sm"
            className={review.response ? 'mt-2 -ml-3.5' : 'mt-4'}
            onClick={() => setResponding(true)}
          >
            {review.response ? <PenLine aria-hidden /> : <Reply aria-hidden />}
            {review.response ? 'Edit Response' : isDashboard ? 'Respond' : 'Respond to Review'}
          </Button>
        )}
      </article>
    </Card>
  );
}

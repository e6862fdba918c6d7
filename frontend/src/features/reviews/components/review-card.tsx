import type { Review } from '@doorstep/contracts/reviews.ts';
import { CornerDownRight, Pin } from 'lucide-react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { formatDate } from '#lib/format.ts';
import { ReviewText } from './review-text.tsx';

export function ReviewCard({ review, business }: { review: Review; business: string }) {
  const author = review.user?.name || review.userName;
  return (
    <article className="py-6">
      <header className="flex items-start gap-3">
        <Avatar name={author} src={review.user?.profilePicture} />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h4 className="font-sans font-semibold tracking-normal">{author || 'Anonymous'}</h4>
            {review.isPinned && (
              <Badge tone="primary">
                <Pin aria-hidden />
                Pinned by the business
              </Badge>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-x-3 text-sm">
            <RatingStars rating={review.rating} />
            <time dateTime={review.createdAt} className="text-muted">
              {formatDate(review.createdAt)}
            </time>
          </div>
        </div>
      </header>
      {review.comment && <ReviewText text={review.comment} />}
      {review.response && (
        <div className="mt-4 ml-2 rounded-card bg-sunken px-4 py-3.5 sm:ml-14">
          <p className="flex items-center gap-2 font-semibold text-sm">
            <CornerDownRight aria-hidden className="size-4 shrink-0 text-muted" />
            Response from {business}
          </p>
          <p className="mt-1 whitespace-pre-line break-words">{review.response}</p>
        </div>
      )}
    </article>
  );
}

import type { ListedReview, Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { formerUser } from '@doorstep/contracts/identity/erasures/schema.ts';
import { t } from '@lingui/core/macro';
import { CornerDownRight, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '#components/ui/avatar.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { cn } from '#lib/cn.ts';
import { formatDate } from '#lib/format.ts';

/** The name under which a review was written; a deleted account is stored under one word in all languages. */
export const writtenName = ({ userName }: Pick<Review, 'userName'>): string =>
  userName === formerUser ? t`Anonymous` : userName;

/** The name that its author has now. */
export const authorName = (review: Pick<Review, 'user' | 'userName'>): string =>
  review.user?.name || writtenName(review);

/** 'the review of Larkspur Plumbing by Kyle Embry', within a label for administrators, who see the name it was written under. */
export function nameReview({ businessName, ...review }: Pick<ListedReview, 'businessName' | 'userName'>): string {
  const userName = writtenName(review);
  return t`the review of ${businessName} by ${userName}`;
}

interface ReviewHeaderProps {
  readonly review: Review;
  readonly heading: 'h3' | 'h4';
  readonly pinnedLabel: string;
  /** More badges beside the name. */
  readonly badges?: ReactNode;
  readonly action?: ReactNode;
}

/** The author, date and stars of a review. */
export function ReviewHeader({ review, heading: Heading, pinnedLabel, badges, action }: ReviewHeaderProps) {
  const author = authorName(review);
  return (
    <header className="flex flex-wrap items-start gap-3">
      <Avatar name={author} src={review.user?.profilePicture} />
      <div className="min-w-0 flex-1 narrow:basis-full">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Heading dir="auto" className="match-parent font-sans font-semibold text-base tracking-normal">
            {author}
          </Heading>
          {review.isPinned && (
            <Badge tone="primary">
              <Pin aria-hidden />
              {pinnedLabel}
            </Badge>
          )}
          {badges}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          <RatingStars rating={review.rating} />
          <time dateTime={review.createdAt} className="text-muted">
            {formatDate(review.createdAt)}
          </time>
        </div>
      </div>
      {action}
    </header>
  );
}

interface ReviewResponseProps {
  readonly title: string;
  readonly text: string;
  readonly className?: string;
}

/** The response of the business to a review. */
export function ReviewResponse({ title, text, className }: ReviewResponseProps) {
  return (
    <div className={cn('mt-4 rounded-card bg-sunken px-4 py-3.5', className)}>
      <p className="flex items-center gap-2 font-semibold text-sm">
        <CornerDownRight aria-hidden className="size-4 shrink-0 text-muted" />
        {title}
      </p>
      <p dir="auto" className="mt-1 max-w-reading whitespace-pre-line">
        {text}
      </p>
    </div>
  );
}

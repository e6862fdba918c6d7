import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#components/ui/badge.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { cn } from '#lib/cn.ts';
import { formatRating } from '#lib/format.ts';
import { useSitePart } from '#lib/site.ts';
import { useNow } from '#lib/use-now.ts';
import { isNewcomer } from '../newcomer.ts';

interface RatingLineProps {
  readonly business: Pick<Business, 'rating' | 'reviewCount' | 'ownerId' | 'createdAt'>;
  readonly className?: string;
}

/** Stars, the average to one decimal and the number of reviews, on one line where there is room. Nothing on a site without reviews. */
export function RatingLine({ business, className }: RatingLineProps) {
  const { rating, reviewCount } = business;
  if (!useSitePart('reviews')) return null;
  if (reviewCount === 0) return <NoReviews business={business} className={cn('text-sm', className)} />;
  return (
    <p className={cn('flex flex-wrap items-center gap-x-1.5 text-sm *:whitespace-nowrap', className)}>
      <RatingStars rating={rating} />
      <span aria-hidden className="font-semibold tabular-nums">
        {formatRating(rating)}
      </span>
      <span className="text-muted">({plural(reviewCount, { one: '# review', other: '# reviews' })})</span>
    </p>
  );
}

/** Says quietly that a business has no reviews, and that it is new if its owner joined lately. */
export function NoReviews({ business, className }: RatingLineProps) {
  const isNew = isNewcomer(business, useNow());
  return (
    <span className={cn('flex flex-wrap items-center gap-x-2 text-muted', className)}>
      <Trans>No reviews yet</Trans>{' '}
      {isNew && (
        <Badge tone="accent">
          <Trans>New</Trans>
        </Badge>
      )}
    </span>
  );
}

import type { Business } from '@doorstep/contracts/businesses.ts';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Badge } from '#components/ui/badge.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { cn } from '#lib/cn.ts';
import { formatRating } from '#lib/format.ts';
import { useSitePart } from '#lib/site.ts';

/** Stars, the average to one decimal and the number of reviews, on one line where there is room. Nothing on a site without reviews. */
export function RatingLine({
  business: { rating, reviewCount },
  className,
}: {
  business: Pick<Business, 'rating' | 'reviewCount'>;
  className?: string;
}) {
  if (!useSitePart('reviews')) return null;
  return (
    <p className={cn('flex flex-wrap items-center gap-x-1.5 text-sm *:whitespace-nowrap', className)}>
      <RatingStars rating={rating} />
      <span aria-hidden className="font-semibold tabular-nums">
        {formatRating(rating)}
      </span>
      <span className="text-muted">({plural(reviewCount, { one: '# review', other: '# reviews' })})</span>
      {reviewCount === 0 && (
        <Badge tone="accent">
          <Trans>New</Trans>
        </Badge>
      )}
    </p>
  );
}

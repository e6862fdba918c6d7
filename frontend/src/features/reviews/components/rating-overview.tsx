import type { RatingSummary } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Card } from '#components/ui/card.tsx';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import { RatingStars } from '#components/ui/rating-stars.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { formatNumber, formatPercent, formatRating } from '#lib/format.ts';
import { plainClick } from '#lib/plain-click.ts';
import { wholePercents } from '#lib/whole-percents.ts';

interface RatingOverviewProps extends Omit<BarsProps, 'histogram' | 'reviewCount'> {
  readonly summary: Pick<RatingSummary, 'rating' | 'reviewCount'>;
  /** Numbers of reviews with 1 to 5 stars; undefined while they are not known, null if they could not be loaded. */
  readonly histogram: readonly number[] | undefined | null;
  readonly onRetry: () => void;
}

/** The average, and how the stars are spread; a bar narrows the list to its stars. */
export function RatingOverview({ summary, histogram, onRetry, ...bars }: RatingOverviewProps) {
  const { rating, reviewCount } = summary;
  return (
    <Card className="grid grid-cols-1 gap-x-10 gap-y-5 p-5 sm:grid-cols-[auto_1fr] sm:p-6">
      <div>
        <h3 className="text-lg">
          <Trans>Business Rating</Trans>
        </h3>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
          <span className="font-display font-semibold text-4xl tabular-nums">{formatRating(rating)}</span>
          <span className="text-muted">
            <Trans>out of 5</Trans>
          </span>
        </p>
        <RatingStars rating={rating} className="mt-2 text-lg" />
        <p className="mt-1 text-muted text-sm">
          <Trans>Based on {plural(reviewCount, { one: '# review', other: '# reviews' })}</Trans>
        </p>
      </div>
      {histogram === undefined && <BarsSkeleton />}
      {histogram === null && (
        <div className="self-center">
          <LoadFailure text={t`How many stars people gave could not be loaded.`} onRetry={onRetry} />
        </div>
      )}
      {histogram && <Bars histogram={histogram} reviewCount={reviewCount} {...bars} />}
    </Card>
  );
}

interface BarsProps {
  readonly histogram: readonly number[];
  readonly reviewCount: number;
  /** The stars to which the list is narrowed. */
  readonly selected: number | undefined;
  /** The address of the list with only these stars; undefined for all. */
  readonly pathTo: (stars: number | undefined) => string;
  readonly onSelect: (stars: number | undefined) => void;
}

const rows = [5, 4, 3, 2, 1];
// All rows share the columns of the list, so that the bars begin at the end of the longest word for stars.
const listStyle =
  'grid grid-cols-[max-content_1fr_minmax(5.5rem,max-content)] content-center gap-x-3 narrow:grid-cols-[1fr_auto]';
const rowStyle =
  'col-span-full grid min-h-9 grid-cols-subgrid items-center gap-y-3 rounded-lg px-2 text-sm tabular-nums';

function Bars({ histogram, reviewCount, selected, pathTo, onSelect }: BarsProps) {
  const percents = wholePercents(histogram);
  return (
    <ul className={listStyle}>
      {rows.map(stars => {
        const count = histogram[stars - 1] ?? 0;
        const isSelected = selected === stars;
        const next = isSelected ? undefined : stars;
        return (
          <li key={stars} className="col-span-full grid grid-cols-subgrid">
            <Link
              to={pathTo(next)}
              aria-current={isSelected ? 'true' : undefined}
              {...plainClick(() => onSelect(next))}
              className={cn(
                rowStyle,
                'group transition-colors hover:bg-sunken',
                isSelected && 'bg-primary-soft hover:bg-primary-soft',
              )}
            >
              <span className="underline decoration-control underline-offset-4 group-hover:decoration-ink">
                {plural(stars, { one: '# star', other: '# stars' })}
              </span>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 10"
                preserveAspectRatio="none"
                className="h-2.5 w-full rounded-full narrow:order-last narrow:col-span-full"
              >
                <rect width="100" height="10" className="fill-line" />
                <rect width={(100 * count) / Math.max(1, reviewCount)} height="10" className="fill-star" />
              </svg>
              <span className="text-end text-muted">
                <span aria-hidden>{formatNumber(count)}</span>
                <span className="sr-only">{plural(count, { one: '# review', other: '# reviews' })}</span>
                {reviewCount > 0 && ` (${formatPercent((percents[stars - 1] ?? 0) / 100)})`}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const BarsSkeleton = () => (
  <div role="status" aria-label={t`Loading ratings`} className={listStyle}>
    {rows.map(stars => (
      <div key={stars} className={rowStyle}>
        <span aria-hidden>{plural(stars, { one: '# star', other: '# stars' })}</span>
        <Skeleton className="h-2.5 rounded-full" />
      </div>
    ))}
  </div>
);

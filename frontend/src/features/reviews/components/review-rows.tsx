import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '#components/ui/error-state.tsx';
import { type GrowingList, ListEnd, rowId } from '#components/ui/list-end.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';

const looks = {
  lines: { list: 'divide-y divide-line', skeleton: 'py-6' },
  cards: { list: 'grid gap-4', skeleton: 'rounded-card border border-line bg-surface p-5' },
};

const failure = {
  title: t`Error loading reviews`,
  description: t`There was a problem loading the reviews. Please try again later.`,
};

interface ReviewRowsProps {
  readonly list: GrowingList<Review>;
  /** The rows of the list that are shown. */
  readonly rows: readonly Review[];
  readonly look: keyof typeof looks;
  /** Shown instead of a list without rows. */
  readonly empty: ReactNode;
  readonly children: (review: Review) => ReactNode;
}

/** A list of reviews, with its skeleton, its error and its end. */
export function ReviewRows({ list, rows, look, empty, children }: ReviewRowsProps) {
  useErrorToast(list.isError ? list.error : null, failure);
  if (list.isPending) return <ReviewRowsSkeleton look={look} />;
  if (list.isError) return <ErrorState {...failure} onRetry={list.refetch} />;
  if (rows.length === 0 && !list.hasMore) return empty;
  return (
    <>
      <ul
        aria-busy={list.isOutdated}
        className={cn(looks[look].list, 'transition-opacity', list.isOutdated && 'opacity-60')}
      >
        {rows.map(review => (
          <li key={review.id} id={list.morePath && rowId(list.rows.indexOf(review))}>
            {children(review)}
          </li>
        ))}
      </ul>
      <ListEnd list={list} />
    </>
  );
}

function ReviewRowsSkeleton({ look }: Pick<ReviewRowsProps, 'look'>) {
  return (
    <div role="status" aria-label={t`Loading reviews`} className={looks[look].list}>
      {[1, 2, 3].map(number => (
        <div key={number} className={looks[look].skeleton}>
          <div className="flex gap-3">
            <Skeleton className="size-11 rounded-full" />
            <SkeletonText lines={2} className="w-48" />
          </div>
          <SkeletonText lines={2} className="mt-4 max-w-reading" />
        </div>
      ))}
    </div>
  );
}

import { MessageSquareQuote } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ErrorState } from '#components/ui/error-state.tsx';
import { ListEnd } from '#components/ui/list-end.tsx';
import { Skeleton, SkeletonText } from '#components/ui/skeleton.tsx';
import { cn } from '#lib/cn.ts';
import { formatCount } from '#lib/format.ts';
import { usePagedQuery } from '#lib/paged-query.ts';
import { useErrorToast } from '#lib/use-error-toast.ts';
import { type ReviewFilters, reviewsQuery } from '../api/reviews.ts';
import { ReviewCard } from './review-card.tsx';

interface ReviewListProps {
  readonly businessId: number;
  readonly business: string;
  readonly filters: ReviewFilters;
  readonly onShowAll: () => void;
  /** The review that stands above the list already. */
  readonly ownId: number | undefined;
}

const failure = {
  title: 'Error loading reviews',
  description: 'There was a problem loading the reviews. Please try again later.',
};

export function ReviewList({ businessId, business, filters, onShowAll, ownId }: ReviewListProps) {
  const list = usePagedQuery(reviewsQuery(businessId, filters), { keepPrevious: true });
  useErrorToast(list.isError ? list.error : null, failure);
  if (list.isPending) return <ReviewListSkeleton />;
  if (list.isError) return <ErrorState {...failure} onRetry={list.refetch} />;
  if (list.rows.length === 0) {
    return filters.rating === undefined ? (
      <EmptyState icon={MessageSquareQuote} title="No reviews yet" />
    ) : (
      <EmptyState
        icon={MessageSquareQuote}
        title="No reviews found"
        description={`Nobody has given this business ${filters.rating} ${filters.rating === 1 ? 'star' : 'stars'}.`}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            Show all reviews
          </Button>
        }
      />
    );
  }
  const others = list.rows.filter(({ id }) => id !== ownId);
  return (
    <>
      {others.length === 0 && !list.hasMore && (
        <p className="pt-8 text-center text-muted">
          {filters.rating === undefined
            ? 'Nobody else has written a review yet.'
            : `Nobody else has given ${formatCount(filters.rating, 'star')}.`}
        </p>
      )}
      <ul
        aria-busy={list.isOutdated}
        className={cn('divide-y divide-line transition-opacity', list.isOutdated && 'opacity-60')}
      >
        {others.map(review => (
          <li key={review.id}>
            <ReviewCard review={review} business={business} />
          </li>
        ))}
      </ul>
      {(others.length > 0 || list.hasMore) && <ListEnd list={list} />}
    </>
  );
}

function ReviewListSkeleton() {
  return (
    <div role="status" aria-label="Loading reviews" className="divide-y divide-line">
      {[1, 2, 3].map(number => (
        <div key={number} className="py-6">
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

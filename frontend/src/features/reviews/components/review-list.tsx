import { MessageSquareQuote } from 'lucide-react';
import { EmptyState, NothingFound } from '#components/ui/empty-state.tsx';
import { formatCount } from '#lib/format.ts';
import { usePagedQuery } from '#lib/use-paged-query.ts';
import { type ReviewFilters, reviewsQuery } from '../api/reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewRows } from './review-rows.tsx';

interface ReviewListProps {
  readonly businessId: number;
  readonly business: string;
  readonly filters: ReviewFilters;
  readonly onShowAll: () => void;
  /** The review that stands above the list already. */
  readonly ownId: number | undefined;
}

export function ReviewList({ businessId, business, filters, onShowAll, ownId }: ReviewListProps) {
  const list = usePagedQuery(reviewsQuery(businessId, filters), { keepPrevious: true });
  const others = list.rows.filter(({ id }) => id !== ownId);
  return (
    <ReviewRows
      list={list}
      rows={others}
      look="lines"
      empty={
        list.rows.length === 0 ? (
          <NoReviews stars={filters.rating} onShowAll={onShowAll} />
        ) : (
          <NoOtherReviews stars={filters.rating} />
        )
      }
    >
      {review => <ReviewCard review={review} business={business} />}
    </ReviewRows>
  );
}

function NoReviews({ stars, onShowAll }: { stars: number | undefined; onShowAll: () => void }) {
  if (stars === undefined) return <EmptyState icon={MessageSquareQuote} title="No reviews yet" />;
  return (
    <NothingFound
      icon={MessageSquareQuote}
      title="No reviews found"
      description={`Nobody has given this business ${formatCount(stars, 'star')}.`}
      clear="Show all reviews"
      onClear={onShowAll}
    />
  );
}

const NoOtherReviews = ({ stars }: { stars: number | undefined }) => (
  <p className="pt-8 text-center text-muted">
    {stars === undefined
      ? 'Nobody else has written a review yet.'
      : `Nobody else has given ${formatCount(stars, 'star')}.`}
  </p>
);

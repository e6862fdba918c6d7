import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { MessageSquareQuote } from 'lucide-react';
import { ButtonLink } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { SiteEmptyState } from '#components/ui/site-empty-state.tsx';
import { plainClick } from '#lib/plain-click.ts';
import { useAddressedList } from '#lib/use-addressed-list.ts';
import { type ReviewFilters, reviewsQuery } from '../api/reviews.ts';
import { ReviewCard } from './review-card.tsx';
import { ReviewRows } from './review-rows.tsx';

interface ReviewListProps {
  readonly businessId: number;
  readonly business: string;
  readonly filters: ReviewFilters;
  /** The address of the list with all reviews. */
  readonly allPath: string;
  readonly onShowAll: () => void;
  /** The user's review, which is already shown above the list. */
  readonly ownId: number | undefined;
}

export function ReviewList({ businessId, business, filters, allPath, onShowAll, ownId }: ReviewListProps) {
  const list = useAddressedList(reviewsQuery(businessId, filters), { keepPrevious: true });
  const others = list.rows.filter(({ id }) => id !== ownId);
  return (
    <ReviewRows
      list={list}
      rows={others}
      look="lines"
      empty={
        list.rows.length === 0 ? (
          <NoReviews stars={filters.rating} allPath={allPath} onShowAll={onShowAll} />
        ) : (
          <NoOtherReviews stars={filters.rating} />
        )
      }
    >
      {review => <ReviewCard review={review} business={business} />}
    </ReviewRows>
  );
}

interface NoReviewsProps extends Pick<ReviewListProps, 'allPath' | 'onShowAll'> {
  readonly stars: number | undefined;
}

function NoReviews({ stars, allPath, onShowAll }: NoReviewsProps) {
  if (stars === undefined) return <SiteEmptyState name="reviews" icon={MessageSquareQuote} />;
  return (
    <EmptyState
      icon={MessageSquareQuote}
      title={t`No reviews found`}
      description={t`No review gives this business ${plural(stars, { one: '# star', other: '# stars' })}.`}
      action={
        <ButtonLink variant="secondary" to={allPath} {...plainClick(onShowAll)}>
          <Trans>Show all reviews</Trans>
        </ButtonLink>
      }
    />
  );
}

const NoOtherReviews = ({ stars }: { stars: number | undefined }) => (
  <p className="pt-8 text-center text-muted">
    {stars === undefined
      ? t`There are no other reviews yet.`
      : t`No other review gives ${plural(stars, { one: '# star', other: '# stars' })}.`}
  </p>
);

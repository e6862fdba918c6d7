import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { FallbackFocus } from '#components/ui/use-dialog-focus.ts';
import { changeSearch } from '#lib/change-search.ts';
import { paths } from '#lib/paths.ts';
import { type ReviewFilters, ratingQuery } from '../api/reviews.ts';
import { type ReviewAccess, useReviewAccess } from '../use-review-access.ts';
import { OwnReview } from './own-review.tsx';
import { RatingOverview } from './rating-overview.tsx';
import { ReviewList } from './review-list.tsx';
import { RatingMenu, SortMenu } from './review-menus.tsx';

interface ReviewsPanelProps {
  readonly business: Pick<Business, 'id' | 'name' | 'rating' | 'reviewCount' | 'ownerId'>;
}

/** What people say about a business, and the user's own review. The open form is in the address, so that signing in leads to it. */
export function ReviewsPanel({ business }: ReviewsPanelProps) {
  const { id, name } = business;
  const heading = useRef<HTMLHeadingElement>(null);
  const [search, setSearch] = useSearchParams();
  const [filters, setFilters] = useState<ReviewFilters>({ sort: 'date-desc' });
  const rating = useQuery(ratingQuery(id));
  const access = useReviewAccess(business);
  const summary = rating.data ?? business;
  const narrowTo = (stars: number | undefined) => setFilters({ ...filters, rating: stars });

  const setWriting = (isWriting: boolean) =>
    setSearch(changeSearch(search, { write: isWriting || undefined }), { replace: true, preventScrollReset: true });

  return (
    <FallbackFocus value={heading}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          Reviews
        </h2>
        <WriteReview businessId={id} access={access} onWrite={() => setWriting(true)} />
      </div>
      <RatingOverview
        summary={summary}
        histogram={rating.isError ? null : rating.data?.histogram}
        onRetry={() => void rating.refetch()}
        selected={filters.rating}
        onSelect={narrowTo}
      />
      {access.kind === 'author' && (
        <OwnReview
          key={access.user.id}
          business={business}
          userId={access.user.id}
          review={access.review}
          isWriting={search.get('write') === 'true'}
          onWriting={setWriting}
        />
      )}
      {summary.reviewCount > 0 && (
        <div className="mt-6 mb-1 grid grid-cols-2 gap-3 sm:flex">
          <RatingMenu className="sm:w-40" value={filters.rating} onChange={narrowTo} />
          <SortMenu className="sm:w-44" value={filters.sort} onChange={sort => setFilters({ ...filters, sort })} />
        </div>
      )}
      <ReviewList
        businessId={id}
        business={name}
        filters={filters}
        onShowAll={() => narrowTo(undefined)}
        ownId={access.kind === 'author' ? access.review?.id : undefined}
      />
    </FallbackFocus>
  );
}

interface WriteReviewProps {
  readonly businessId: number;
  readonly access: ReviewAccess;
  readonly onWrite: () => void;
}

/** Leads to the form: a button, for a visitor by way of signing in; a sentence for the owner. */
function WriteReview({ businessId, access, onWrite }: WriteReviewProps) {
  const label = (
    <>
      <PenLine aria-hidden />
      Write a Review
    </>
  );
  if (access.kind === 'owner') return <p className="text-muted text-sm">You cannot review your own business.</p>;
  if (access.kind === 'visitor') {
    return (
      <ButtonLink
        variant="secondary"
        to={paths.auth({ returnTo: paths.business(businessId, { tab: 'review', write: true }) })}
      >
        {label}
      </ButtonLink>
    );
  }
  if (access.kind === 'author' && access.review) return null;
  return (
    <Button variant="secondary" disabled={access.kind === 'unknown'} onClick={onWrite}>
      {label}
    </Button>
  );
}

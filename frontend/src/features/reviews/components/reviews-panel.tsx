import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useRef } from 'react';
import { useHref } from 'react-router-dom';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { FallbackFocus } from '#components/ui/use-dialog-focus.ts';
import { changeSearch } from '#lib/change-search.ts';
import { paths, tabsId } from '#lib/paths.ts';
import { useLatestSearchParams } from '#lib/use-latest-search-params.ts';
import { type ReviewFilters, ratingQuery } from '../api/reviews.ts';
import { readReviewFilters, readStars, writeReviewFilters } from '../filters.ts';
import { type ReviewAccess, useReviewAccess } from '../use-review-access.ts';
import { OwnReview } from './own-review.tsx';
import { RatingOverview } from './rating-overview.tsx';
import { ReviewList } from './review-list.tsx';
import { RatingMenu, SortMenu } from './review-menus.tsx';

interface ReviewsPanelProps {
  readonly business: Pick<Business, 'id' | 'name' | 'rating' | 'reviewCount' | 'ownerId'>;
}

/** The reviews of a business, and the user's own one. The open form is in the address, so that signing in leads back to it. */
export function ReviewsPanel({ business }: ReviewsPanelProps) {
  const { id, name } = business;
  const heading = useRef<HTMLHeadingElement>(null);
  const { search, change } = useLatestSearchParams();
  const filters = readReviewFilters(search);
  const rating = useQuery(ratingQuery(id));
  const access = useReviewAccess(business);
  const summary = rating.data ?? business;

  const stars = readStars(search);
  const setWriting = (isWriting: boolean) =>
    change(latest => changeSearch(latest, { write: isWriting || undefined, stars: undefined }));
  const changeFilters = (changes: Partial<ReviewFilters>) => change(latest => withFilters(latest, changes));
  const action = useHref(`${paths.business(id)}#${tabsId}`);
  const narrowTo = (rating: number | undefined) => changeFilters({ rating });
  const pathTo = (rating: number | undefined) => `?${withFilters(search, { rating })}#${tabsId}`;

  return (
    <FallbackFocus value={heading}>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          <Trans>Reviews</Trans>
        </h2>
        <WriteReview businessId={id} access={access} stars={stars} onWrite={() => setWriting(true)} />
      </div>
      <RatingOverview
        summary={summary}
        histogram={rating.isError ? null : rating.data?.histogram}
        onRetry={() => void rating.refetch()}
        selected={filters.rating}
        pathTo={pathTo}
        onSelect={narrowTo}
      />
      {access.kind === 'author' && (
        <OwnReview
          key={access.user.id}
          business={business}
          userId={access.user.id}
          review={access.review}
          stars={stars}
          isWriting={search.get('write') === 'true'}
          onWriting={setWriting}
        />
      )}
      {summary.reviewCount > 0 && (
        <form action={action} className="mt-6 mb-1 flex flex-wrap gap-3">
          <input type="hidden" name="tab" value="review" />
          <RatingMenu className="grow sm:grow-0" value={filters.rating} onChange={narrowTo} />
          <SortMenu className="grow sm:grow-0" value={filters.sort} onChange={sort => changeFilters({ sort })} />
          <Button type="submit" className="hidden noscript:inline-flex">
            <Trans>Apply</Trans>
          </Button>
        </form>
      )}
      <ReviewList
        businessId={id}
        business={name}
        filters={filters}
        allPath={pathTo(undefined)}
        onShowAll={() => narrowTo(undefined)}
        ownId={access.kind === 'author' ? access.review?.id : undefined}
      />
    </FallbackFocus>
  );
}

const withFilters = (search: URLSearchParams, changes: Partial<ReviewFilters>) =>
  changeSearch(search, writeReviewFilters({ ...readReviewFilters(search), ...changes }));

interface WriteReviewProps {
  readonly businessId: number;
  readonly access: ReviewAccess;
  readonly stars: number | undefined;
  readonly onWrite: () => void;
}

/** The button that opens the form, for visitors after signing in; a sentence for the owner. */
function WriteReview({ businessId, access, stars, onWrite }: WriteReviewProps) {
  const label = (
    <>
      <PenLine aria-hidden />
      <Trans>Write a Review</Trans>
    </>
  );
  if (access.kind === 'owner')
    return (
      <p className="text-muted text-sm">
        <Trans>You cannot review your own business.</Trans>
      </p>
    );
  if (access.kind === 'visitor') {
    return (
      <ButtonLink
        variant="secondary"
        to={paths.auth({ returnTo: paths.business(businessId, { tab: 'review', write: true, stars }) })}
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

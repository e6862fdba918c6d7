import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { paths } from '#lib/paths.ts';
import { type ReviewFilters, ratingQuery } from '../api/reviews.ts';
import { RatingOverview } from './rating-overview.tsx';
import { ReviewControls } from './review-controls.tsx';
import { ReviewList } from './review-list.tsx';

/** What people say about a business. */
export function ReviewsPanel({ business }: { business: Pick<Business, 'id' | 'name' | 'rating' | 'reviewCount'> }) {
  const { id, name, reviewCount } = business;
  const [filters, setFilters] = useState<ReviewFilters>({ sort: 'date-desc' });
  const rating = useQuery(ratingQuery(id));
  const narrowTo = (stars: number | undefined) => setFilters({ ...filters, rating: stars });
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Reviews</h2>
        <Button variant="secondary" asChild>
          <Link to={paths.auth({ returnTo: paths.business(id, { tab: 'review' }) })}>
            <PenLine aria-hidden />
            Write a Review
          </Link>
        </Button>
      </div>
      <RatingOverview summary={rating.data ?? business} selected={filters.rating} onSelect={narrowTo} />
      {reviewCount > 0 && (
        <div className="mt-6 mb-1">
          <ReviewControls filters={filters} onChange={setFilters} />
        </div>
      )}
      <ReviewList businessId={id} business={name} filters={filters} onShowAll={() => narrowTo(undefined)} />
    </>
  );
}

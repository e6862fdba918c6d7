import { Select } from '#components/ui/select.tsx';
import { formatCount } from '#lib/format.ts';
import type { ReviewFilters, ReviewSort } from '../api/reviews.ts';

const sortLabels: Record<ReviewSort, string> = {
  'date-desc': 'Newest First',
  'date-asc': 'Oldest First',
  'rating-desc': 'Highest Rating',
  'rating-asc': 'Lowest Rating',
};

interface ReviewControlsProps {
  readonly filters: ReviewFilters;
  readonly onChange: (filters: ReviewFilters) => void;
}

export function ReviewControls({ filters, onChange }: ReviewControlsProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:flex">
      <Select
        aria-label="Filter by rating"
        className="sm:w-40"
        value={filters.rating ?? ''}
        onChange={({ target }) => onChange({ ...filters, rating: target.value ? Number(target.value) : undefined })}
      >
        <option value="">All ratings</option>
        {[5, 4, 3, 2, 1].map(stars => (
          <option key={stars} value={stars}>
            {formatCount(stars, 'star')}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Sort reviews"
        className="sm:w-44"
        value={filters.sort}
        onChange={({ target }) => onChange({ ...filters, sort: target.value as ReviewSort })}
      >
        {Object.entries(sortLabels).map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}

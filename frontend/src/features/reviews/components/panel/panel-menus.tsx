import { Select } from '#components/ui/select.tsx';
import { formatCount } from '#lib/format.ts';
import type { ReviewSort } from '../../api/reviews.ts';
import type { PanelFilters } from '../../panel-filters.ts';

const sortLabels: Record<ReviewSort, string> = {
  'date-desc': 'Newest First',
  'date-asc': 'Oldest First',
  'rating-desc': 'Highest Rating',
  'rating-asc': 'Lowest Rating',
};

interface PanelMenusProps {
  readonly filters: PanelFilters;
  readonly onChange: (filters: PanelFilters) => void;
}

/** Which reviews, and in which order. The tab of those that need a response leaves no choice between the two. */
export function PanelMenus({ filters, onChange }: PanelMenusProps) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Select
        aria-label="Filter by rating"
        className="sm:w-36"
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
      {filters.show !== 'open' && (
        <Select
          aria-label="Filter by response"
          className="sm:w-48"
          value={filters.responded === undefined ? '' : String(filters.responded)}
          onChange={({ target }) =>
            onChange({ ...filters, responded: target.value === '' ? undefined : target.value === 'true' })
          }
        >
          <option value="">All Reviews</option>
          <option value="true">Responded Only</option>
          <option value="false">Not Responded</option>
        </Select>
      )}
      <Select
        aria-label="Sort reviews"
        className="sm:ml-auto sm:w-44"
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

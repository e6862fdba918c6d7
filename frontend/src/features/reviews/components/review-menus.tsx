import { Options, Select } from '#components/ui/select.tsx';
import { formatCount } from '#lib/format.ts';
import type { ReviewSort } from '../api/reviews.ts';

const sortLabels: Record<ReviewSort, string> = {
  'date-desc': 'Newest First',
  'date-asc': 'Oldest First',
  'rating-desc': 'Highest Rating',
  'rating-asc': 'Lowest Rating',
};

interface MenuProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** Shows only reviews with a number of stars; undefined for all. */
export function RatingMenu({ value, onChange, className }: MenuProps<number | undefined>) {
  return (
    <Select
      name="rating"
      aria-label="Filter by rating"
      className={className}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
    >
      <option value="">All ratings</option>
      <Options choices={[5, 4, 3, 2, 1].map(stars => [stars, formatCount(stars, 'star')])} />
    </Select>
  );
}

export function SortMenu({ value, onChange, className }: MenuProps<ReviewSort>) {
  return (
    <Select
      name="sort"
      aria-label="Sort reviews"
      className={className}
      value={value}
      onChange={({ target }) => onChange(target.value as ReviewSort)}
    >
      <Options choices={Object.entries(sortLabels)} />
    </Select>
  );
}

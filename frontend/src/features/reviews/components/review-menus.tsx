import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Options, Select } from '#components/ui/select.tsx';
import type { ReviewSort } from '../api/reviews.ts';

const sortLabels: Record<ReviewSort, string> = {
  'date-desc': t`Newest First`,
  'date-asc': t`Oldest First`,
  'rating-desc': t`Highest Rating`,
  'rating-asc': t`Lowest Rating`,
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
      aria-label={t`Filter by rating`}
      className={className}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : undefined)}
    >
      <option value="">
        <Trans>All ratings</Trans>
      </option>
      <Options choices={[5, 4, 3, 2, 1].map(stars => [stars, plural(stars, { one: '# star', other: '# stars' })])} />
    </Select>
  );
}

export function SortMenu({ value, onChange, className }: MenuProps<ReviewSort>) {
  return (
    <Select
      name="sort"
      aria-label={t`Sort reviews`}
      className={className}
      value={value}
      onChange={({ target }) => onChange(target.value as ReviewSort)}
    >
      <Options choices={Object.entries(sortLabels)} />
    </Select>
  );
}

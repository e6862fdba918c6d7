import type { Category } from '@doorstep/contracts/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from '#components/ui/select.tsx';
import type { BusinessFilters } from '#lib/paths.ts';
import { citiesQuery } from '../api/businesses.ts';
import { type BusinessSort, ratingLabel, ratingSteps, sortLabels } from '../filters.ts';

type Change = (changes: Partial<BusinessFilters>) => void;

interface FieldProps<Value> {
  readonly value: Value;
  readonly onChange: Change;
  readonly id?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

export function CategoryFilter({
  categories,
  value,
  onChange,
  ...rest
}: FieldProps<number | undefined> & { categories: readonly Category[] }) {
  return (
    <Select
      value={value ?? 'all'}
      onChange={({ target }) => onChange({ categoryId: target.value === 'all' ? undefined : Number(target.value) })}
      {...rest}
    >
      <option value="all">All Categories</option>
      {categories.map(({ id, name, parentId }) => (
        <option key={id} value={id}>
          {parentId === undefined ? name : `\u2003${name}`}
        </option>
      ))}
    </Select>
  );
}

/** A city that the address names is offered even before the list of cities is here. */
export function CityFilter({ value, onChange, ...rest }: FieldProps<string | undefined>) {
  const { data = [] } = useQuery(citiesQuery);
  const cities = data.map(({ city }) => city);
  return (
    <Select value={value ?? ''} onChange={({ target }) => onChange({ city: target.value || undefined })} {...rest}>
      <option value="">All cities</option>
      {value && !cities.includes(value) && <option value={value}>{value}</option>}
      {cities.map(city => (
        <option key={city} value={city}>
          {city}
        </option>
      ))}
    </Select>
  );
}

export function RatingFilter({ value, onChange, ...rest }: FieldProps<number | undefined>) {
  const steps = value === undefined || ratingSteps.some(step => step === value) ? ratingSteps : [value, ...ratingSteps];
  return (
    <Select
      value={value ?? ''}
      onChange={({ target }) => onChange({ minRating: target.value ? Number(target.value) : undefined })}
      {...rest}
    >
      <option value="">Any rating</option>
      {steps.map(step => (
        <option key={step} value={step}>
          {ratingLabel(step)}
        </option>
      ))}
    </Select>
  );
}

export function SortField({ value = 'relevance', onChange, ...rest }: FieldProps<BusinessSort | undefined>) {
  return (
    <Select
      value={value}
      onChange={({ target }) =>
        onChange({ sort: target.value === 'relevance' ? undefined : (target.value as BusinessSort) })
      }
      {...rest}
    >
      {Object.entries(sortLabels).map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  );
}

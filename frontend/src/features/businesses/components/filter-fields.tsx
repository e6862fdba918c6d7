import type { Category } from '@doorstep/contracts/categories.ts';
import { type Facets, ratingSteps } from '@doorstep/contracts/search.ts';
import { useQuery } from '@tanstack/react-query';
import { Options, Select } from '#components/ui/select.tsx';
import { buildBranches } from '#features/categories/tree.ts';
import { citiesQuery } from '#features/search/api/search.ts';
import { facetCounts, withCount } from '#features/search/facet-counts.ts';
import { radii } from '#features/search/near.ts';
import { formatCount } from '#lib/format.ts';
import { type BusinessFilters, readId } from '#lib/paths.ts';
import { type BusinessSort, defaultSort, ratingLabel, sortLabels } from '../filters.ts';

type Change = (changes: Partial<BusinessFilters>) => void;

interface FieldProps<Value> {
  readonly value: Value;
  readonly onChange: Change;
  readonly id?: string;
  readonly form?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

/** A filter whose choices show how many businesses they lead to, once that is known. */
interface FacetProps<Value> extends FieldProps<Value> {
  readonly facets: Facets | undefined;
}

export function CategoryFilter({
  categories,
  facets,
  value,
  onChange,
  ...rest
}: FacetProps<number | undefined> & { categories: readonly Category[] }) {
  return (
    <Select
      name="categoryId"
      value={value ?? 'all'}
      onChange={({ target }) => onChange({ categoryId: readId(target.value) })}
      {...rest}
    >
      <option value="all">All Categories</option>
      {value !== undefined && !categories.some(({ id }) => id === value) && <option value={value}>One category</option>}
      {listByUse(categories, facets).map(({ id, name, parentId }) => {
        const count = facetCounts.category(facets, id);
        return (
          <option key={id} value={id} disabled={count === 0 && id !== value}>
            {parentId === undefined ? withCount(name, count) : `\u2003${withCount(name, count)}`}
          </option>
        );
      })}
    </Select>
  );
}

/** Subcategories below their parents; those that lead to nobody come after the others. */
function listByUse(categories: readonly Category[], facets: Facets | undefined): Category[] {
  const isEmpty = ({ id }: Category) => Number(facetCounts.category(facets, id) === 0);
  const emptyLast = (a: Category, b: Category) => isEmpty(a) - isEmpty(b);
  return buildBranches(categories)
    .toSorted((a, b) => emptyLast(a.top, b.top))
    .flatMap(({ top, below }) => [top, ...below.toSorted(emptyLast)]);
}

/** A city that the address names is offered even before the list of cities is here. */
export function CityFilter({ facets, value, onChange, ...rest }: FacetProps<string | undefined>) {
  const { data = [] } = useQuery(citiesQuery);
  const cities = data.map(({ city }) => city);
  return (
    <Select
      name="city"
      value={value ?? ''}
      onChange={({ target }) => onChange({ city: target.value || undefined })}
      {...rest}
    >
      <option value="">All cities</option>
      {value && !cities.includes(value) && <option value={value}>{value}</option>}
      <Options choices={cities.map(city => [city, withCount(city, facetCounts.city(facets, city))])} />
    </Select>
  );
}

export function RatingFilter({ facets, value, onChange, ...rest }: FacetProps<number | undefined>) {
  const steps = value === undefined || ratingSteps.some(step => step === value) ? ratingSteps : [value, ...ratingSteps];
  return (
    <Select
      name="minRating"
      value={value ?? ''}
      onChange={({ target }) => onChange({ minRating: target.value ? Number(target.value) : undefined })}
      {...rest}
    >
      <option value="">Any rating</option>
      <Options choices={steps.map(step => [step, withCount(ratingLabel(step), facetCounts.rating(facets, step))])} />
    </Select>
  );
}

export function RadiusFilter({ value, onChange, ...rest }: FieldProps<number | undefined>) {
  const steps = value === undefined || radii.some(step => step === value) ? radii : [value, ...radii];
  return (
    <Select
      name="radius"
      value={value ?? ''}
      onChange={({ target }) => onChange({ radius: target.value ? Number(target.value) : undefined })}
      {...rest}
    >
      <option value="">Any distance</option>
      <Options choices={steps.map(step => [step, `Within ${formatCount(step, 'mile')}`])} />
    </Select>
  );
}

/**
 * Nearest first only where there is a place to be near to. A zip code without businesses is one too: what is found is around it, and
 * nothing matches it better.
 */
export function SortField({
  filters,
  facets,
  onChange,
  ...rest
}: Omit<FacetProps<never>, 'value'> & { filters: BusinessFilters }) {
  const isAround = facets?.around !== undefined;
  const usual = isAround ? 'distance' : defaultSort(filters);
  const leftOut = isAround ? 'relevance' : filters.near ? undefined : 'distance';
  return (
    <Select
      name="sort"
      value={filters.sort ?? usual}
      onChange={({ target }) => onChange({ sort: target.value === usual ? undefined : (target.value as BusinessSort) })}
      {...rest}
    >
      <Options choices={Object.entries(sortLabels).filter(([sort]) => sort !== leftOut)} />
    </Select>
  );
}

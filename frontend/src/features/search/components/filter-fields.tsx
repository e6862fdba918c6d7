import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { type Facets, ratingSteps } from '@doorstep/contracts/directory/search/schema.ts';
import type { FlagFilter } from '@doorstep/contracts/directory/search/search-filters.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Options, Select } from '#components/ui/select.tsx';
import { buildBranches } from '#features/categories/tree.ts';
import { formatRadius } from '#lib/distance.ts';
import { useLangOf } from '#lib/localized.ts';
import { readId } from '#lib/paths.ts';
import { useSite, useSitePart } from '#lib/site.ts';
import { citiesQuery } from '../api/search.ts';
import { facetCounts, withCount } from '../facet-counts.ts';
import {
  type BusinessFilters,
  type BusinessSort,
  type ChangeFilters,
  defaultSort,
  type FilterName,
  ratingLabel,
  sortLabels,
} from '../filters.ts';
import { listRadii } from '../near.ts';

interface FilterFieldProps {
  readonly filters: BusinessFilters;
  /** The number of businesses for each choice. Undefined until it is known. */
  readonly facets: Facets | undefined;
  readonly onChange: ChangeFilters;
  readonly id?: string;
  readonly form?: string;
  readonly className?: string;
  readonly 'aria-label'?: string;
}

export function CategoryFilter({
  categories,
  filters: { categoryId: value },
  facets,
  onChange,
  ...rest
}: FilterFieldProps & { readonly categories: readonly Category[] }) {
  const langOf = useLangOf();
  return (
    <Select
      name="categoryId"
      value={value ?? 'all'}
      // Another category has other fields.
      onChange={({ target }) => onChange({ categoryId: readId(target.value), f: undefined })}
      {...rest}
    >
      <option value="all">
        <Trans>All Categories</Trans>
      </option>
      {value !== undefined && !categories.some(({ id }) => id === value) && (
        <option value={value}>
          <Trans>One category</Trans>
        </option>
      )}
      {listByUse(categories, facets).map(({ id, name, parentId, translations }) => {
        const count = facetCounts.category(facets, id);
        return (
          <option key={id} value={id} lang={langOf({ translations }, 'name')} disabled={count === 0 && id !== value}>
            {parentId === undefined ? withCount(name, count) : `\u2003${withCount(name, count)}`}
          </option>
        );
      })}
    </Select>
  );
}

/** Subcategories below their parents. Categories without results come after the others. */
function listByUse(categories: readonly Category[], facets: Facets | undefined): Category[] {
  const isEmpty = ({ id }: Category) => Number(facetCounts.category(facets, id) === 0);
  const emptyLast = (a: Category, b: Category) => isEmpty(a) - isEmpty(b);
  return buildBranches(categories)
    .toSorted((a, b) => emptyLast(a.top, b.top))
    .flatMap(({ top, below }) => [top, ...below.toSorted(emptyLast)]);
}

/** A city that the address names is offered even before the list of cities is loaded. */
function CityFilter({ filters: { city: value }, facets, onChange, ...rest }: FilterFieldProps) {
  const { data = [] } = useQuery(citiesQuery);
  const cities = data.map(({ city }) => city);
  return (
    <Select
      name="city"
      value={value ?? ''}
      onChange={({ target }) => onChange({ city: target.value || undefined })}
      {...rest}
    >
      <option value="">
        <Trans>All cities</Trans>
      </option>
      {value && !cities.includes(value) && <option value={value}>{value}</option>}
      <Options choices={cities.map(city => [city, withCount(city, facetCounts.city(facets, city))])} />
    </Select>
  );
}

function RatingFilter({ filters: { minRating: value }, facets, onChange, ...rest }: FilterFieldProps) {
  const steps = value === undefined || ratingSteps.some(step => step === value) ? ratingSteps : [value, ...ratingSteps];
  return (
    <Select
      name="minRating"
      value={value ?? ''}
      onChange={({ target }) => onChange({ minRating: target.value ? Number(target.value) : undefined })}
      {...rest}
    >
      <option value="">
        <Trans>Any rating</Trans>
      </option>
      <Options choices={steps.map(step => [step, withCount(ratingLabel(step), facetCounts.rating(facets, step))])} />
    </Select>
  );
}

function RadiusFilter({ filters: { radius: value }, facets: _, onChange, ...rest }: FilterFieldProps) {
  const { distanceUnit: unit } = useSite();
  const radii = listRadii(unit);
  const isShownAs = (miles: number) => (step: number) => formatRadius(step, unit) === formatRadius(miles, unit);
  // An address may have any radius, such as one that was chosen while the site had the other unit.
  const chosen = value === undefined ? undefined : (radii.find(isShownAs(value)) ?? value);
  const steps = chosen === undefined || radii.includes(chosen) ? radii : [chosen, ...radii];
  return (
    <Select
      name="radius"
      value={chosen ?? ''}
      onChange={({ target }) => onChange({ radius: target.value ? Number(target.value) : undefined })}
      {...rest}
    >
      <option value="">
        <Trans>Any distance</Trans>
      </option>
      <Options choices={steps.map(step => [step, t`Within ${formatRadius(step, unit)}`])} />
    </Select>
  );
}

interface FilterField {
  readonly label: string;
  readonly Field: ComponentType<FilterFieldProps>;
  /** Its width in the row of wide screens. */
  readonly width: string;
}

/** The filters that are neither on or off nor chosen outside of this form. One without a field does not compile. */
type FilterWithField = Exclude<FilterName, FlagFilter | 'categoryId' | 'near' | 'box' | 'f'>;

const fields: Record<FilterWithField, FilterField> = {
  radius: { label: t`Distance`, Field: RadiusFilter, width: 'w-40 lg:w-44' },
  city: { label: t`City`, Field: CityFilter, width: 'w-40 lg:w-48' },
  minRating: { label: t`Rating`, Field: RatingFilter, width: 'w-48 lg:w-56' },
};

/** The filters with a field, in a row on wide screens and in a sheet on phones. Checkboxes follow them. */
export const filterFields = (Object.keys(fields) as FilterWithField[]).map(name => ({ name, ...fields[name] }));

/** The fields of a search: the one for the distance needs a place, the one for the rating a site with reviews. */
export function useFilterFields({ near }: BusinessFilters) {
  const hasReviews = useSitePart('reviews');
  const isLeftOut: Partial<Record<FilterName, boolean>> = { radius: near === undefined, minRating: !hasReviews };
  return filterFields.filter(({ name }) => !isLeftOut[name]);
}

/**
 * Offers nearest first only if there is a place. A zip code without businesses counts as one: the results are around it, and none
 * matches it better.
 */
export function SortField({ filters, facets, onChange, ...rest }: FilterFieldProps) {
  const isAround = facets?.around !== undefined;
  const usual = isAround ? 'distance' : defaultSort(filters);
  const hasReviews = useSitePart('reviews');
  const leftOut = [isAround ? 'relevance' : filters.near ? '' : 'distance', hasReviews ? '' : 'rating'];
  return (
    <Select
      name="sort"
      value={filters.sort ?? usual}
      onChange={({ target }) => onChange({ sort: target.value === usual ? undefined : (target.value as BusinessSort) })}
      {...rest}
    >
      <Options choices={Object.entries(sortLabels).filter(([sort]) => !leftOut.includes(sort))} />
    </Select>
  );
}

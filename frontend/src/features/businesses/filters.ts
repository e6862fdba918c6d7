import type { businessSorts } from '@doorstep/contracts/businesses.ts';
import { type BusinessFilters, readId } from '#lib/paths.ts';

export type BusinessSort = Exclude<(typeof businessSorts)[number], 'distance'>;

export const sortLabels: Record<BusinessSort, string> = {
  relevance: 'Best match',
  rating: 'Highest rated',
  newest: 'Newest',
  name: 'Name, A to Z',
};

export const ratingLabel = (minRating: number): string => `${minRating} stars and up`;

/**
 * The filters in an address; what the API would refuse is left out, as is what changes nothing. Without the schema of
 * `businessQuery`, which a list of businesses would load for this alone.
 */
export function readFilters(search: URLSearchParams): BusinessFilters {
  const sort = search.get('sort');
  const minRating = Number(search.get('minRating'));
  return {
    q: readText(search.get('q'), 200),
    categoryId: readId(search.get('categoryId')),
    city: readText(search.get('city'), 100),
    minRating: minRating > 0 && minRating <= 5 ? minRating : undefined,
    openNow: isYes(search.get('openNow')) || undefined,
    sort: sort !== null && sort !== 'relevance' && isSort(sort) ? sort : undefined,
    exact: isYes(search.get('exact')) || undefined,
  };
}

function readText(value: string | null, maxLength: number): string | undefined {
  const text = value?.trim();
  return text && text.length <= maxLength ? text : undefined;
}

const isYes = (value: string | null): boolean => /^(true|1|yes|on|y|enabled)$/i.test(value ?? '');

const isSort = (value: string): value is BusinessSort => Object.hasOwn(sortLabels, value);

/** How many filters narrow the list, besides the search text and the order. */
export function countFilters({ categoryId, city, minRating, openNow }: BusinessFilters): number {
  return [categoryId, city, minRating, openNow].filter(value => value !== undefined).length;
}

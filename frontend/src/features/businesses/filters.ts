import { businessQuery, type businessSorts } from '@doorstep/contracts/businesses.ts';
import type { BusinessFilters } from '#lib/paths.ts';

export type BusinessSort = (typeof businessSorts)[number];

export const sortLabels: Record<BusinessSort, string> = {
  relevance: 'Best match',
  rating: 'Highest rated',
  newest: 'Newest',
  name: 'Name, A to Z',
};

export const ratingLabel = (minRating: number): string => `${minRating} stars and up`;

const known = businessQuery.pick({
  q: true,
  categoryId: true,
  city: true,
  minRating: true,
  openNow: true,
  sort: true,
  exact: true,
}).shape;

/** The filters in an address; what the API would refuse is left out, as is what changes nothing. */
export function readFilters(search: URLSearchParams): BusinessFilters {
  const value = <Name extends keyof typeof known>(name: Name) =>
    known[name].safeParse(search.get(name) ?? undefined).data as ReturnType<(typeof known)[Name]['parse']> | undefined;
  const sort = value('sort');
  return {
    q: value('q') || undefined,
    categoryId: value('categoryId'),
    city: value('city') || undefined,
    minRating: value('minRating') || undefined,
    openNow: value('openNow') || undefined,
    sort: sort === 'relevance' ? undefined : sort,
    exact: value('exact') || undefined,
  };
}

/** How many filters narrow the list, besides the search text and the order. */
export function countFilters({ categoryId, city, minRating, openNow }: BusinessFilters): number {
  return [categoryId, city, minRating, openNow].filter(value => value !== undefined).length;
}

import type { Facets } from '@doorstep/contracts/directory/search/schema.ts';
import { formatNumber } from '#lib/format.ts';

/** 'Plumbing (12)'; the label alone while the count is not known. */
export const withCount = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${formatNumber(count)})`;

/** Number of businesses that a choice of a filter leads to; undefined while that is not known. */
export const facetCounts = {
  category: (facets: Facets | undefined, id: number) =>
    facets && (facets.categories.find(category => category.id === id)?.count ?? 0),
  city: (facets: Facets | undefined, name: string) =>
    facets && (facets.cities.find(({ city }) => city === name)?.count ?? 0),
  rating: (facets: Facets | undefined, minRating: number) =>
    facets?.ratings.find(({ min }) => min === minRating)?.count,
};

import {
  countBusinesses,
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
  listFeaturedBusinesses,
  listPopularBusinesses,
} from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { type BusinessFilters, toQuery } from '#features/search/filters.ts';
import { apiPages, apiQuery } from '#lib/api-query.ts';
import { inLanguage, localize } from '#lib/localized.ts';

/** A multiple of three and of two (on tablets), so that the last row is full. */
const pageSize = 24;
const cardsOnHome = 6;

/** A business as it is stored: for forms. */
export const storedBusinessQuery = (id: number) => apiQuery(getBusiness, { params: { id } });

/** A business in the language of the page. */
export const businessQuery = (id: number) => queryOptions({ ...storedBusinessQuery(id), select: localize<Business> });

/** The businesses that an administrator features or, on a site that features none, the newest. */
export const featuredBusinessesQuery = apiQuery(listFeaturedBusinesses, {
  query: { ...inLanguage, limit: cardsOnHome, orNewest: 'true' },
});

export const popularBusinessesQuery = apiQuery(listPopularBusinesses, { query: { ...inLanguage, limit: cardsOnHome } });

export const totalsQuery = apiQuery(countBusinesses);

const toListQuery = (search: BusinessFilters) => ({
  ...inLanguage,
  ...toQuery(search),
  sort: search.sort,
  limit: pageSize,
});

export const businessListQuery = (search: BusinessFilters) => apiPages(listBusinesses, { query: toListQuery(search) });

export function categoryBusinessesQuery(categoryId: number, search: BusinessFilters) {
  const { categoryId: _, ...query } = toListQuery(search);
  return apiPages(listBusinessesOfCategory, { params: { categoryId }, query });
}

import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
  listFeaturedBusinesses,
  listPopularBusinesses,
} from '@doorstep/contracts/businesses.ts';
import { type BusinessFilters, toQuery } from '#features/search/filters.ts';
import { apiPages, apiQuery } from '#lib/api-query.ts';

/** A multiple of three and of two (on tablets), so that the last row is full. */
const pageSize = 24;
const cardsOnHome = 6;

export const businessQuery = (id: number) => apiQuery(getBusiness, { params: { id } });

export const featuredBusinessesQuery = apiQuery(listFeaturedBusinesses, { query: { limit: cardsOnHome } });

export const popularBusinessesQuery = apiQuery(listPopularBusinesses, { query: { limit: cardsOnHome } });

const toListQuery = (search: BusinessFilters) => ({ ...toQuery(search), sort: search.sort, limit: pageSize });

export const businessListQuery = (search: BusinessFilters) => apiPages(listBusinesses, { query: toListQuery(search) });

export function categoryBusinessesQuery(categoryId: number, search: BusinessFilters) {
  const { categoryId: _, ...query } = toListQuery(search);
  return apiPages(listBusinessesOfCategory, { params: { categoryId }, query });
}

import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
  listFeaturedBusinesses,
  listPopularBusinesses,
} from '@doorstep/contracts/businesses.ts';
import { apiPages, apiQuery } from '#lib/api-query.ts';
import type { BusinessFilters } from '#lib/paths.ts';

/** Rows of three, and of two on tablets, come out even. */
const pageSize = 24;
const cardsOnHome = 6;

export const businessQuery = (id: number) => apiQuery(getBusiness, { params: { id } });

export const featuredBusinessesQuery = apiQuery(listFeaturedBusinesses, { query: { limit: cardsOnHome } });

export const popularBusinessesQuery = apiQuery(listPopularBusinesses, { query: { limit: cardsOnHome } });

const flag = (value: boolean | undefined) => (value ? 'true' : undefined);

const toQuery = ({ openNow, exact, place: _place, map: _map, ...filters }: BusinessFilters) => ({
  ...filters,
  openNow: flag(openNow),
  exact: flag(exact),
  limit: pageSize,
});

export const businessListQuery = (filters: BusinessFilters) => apiPages(listBusinesses, { query: toQuery(filters) });

export const categoryBusinessesQuery = (categoryId: number, filters: Omit<BusinessFilters, 'categoryId'>) =>
  apiPages(listBusinessesOfCategory, { params: { categoryId }, query: toQuery(filters) });

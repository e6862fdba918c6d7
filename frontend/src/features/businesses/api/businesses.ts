import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
  listCities,
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

export const businessListQuery = ({ openNow, ...filters }: BusinessFilters) =>
  apiPages(listBusinesses, { query: { ...filters, openNow: openNow ? 'true' : undefined, limit: pageSize } });

export const categoryBusinessesQuery = (categoryId: number, q: string | undefined) =>
  apiPages(listBusinessesOfCategory, { params: { categoryId }, query: { q, limit: pageSize } });

/** Cities with businesses, most first. */
export const citiesQuery = apiQuery(listCities);

import {
  getBusiness,
  listBusinesses,
  listBusinessesOfCategory,
  listCities,
  listFeaturedBusinesses,
  listPopularBusinesses,
} from '@doorstep/contracts/businesses.ts';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '#lib/api-client.ts';
import { pagedQuery } from '#lib/paged-query.ts';
import type { BusinessFilters } from '#lib/paths.ts';

/** Rows of three, and of two on tablets, come out even. */
const pageSize = 24;
const cardsOnHome = 6;

export const businessQuery = (id: number) =>
  queryOptions({
    queryKey: ['businesses', id],
    queryFn: ({ signal }) => call(getBusiness, { params: { id }, signal }),
  });

export const featuredBusinessesQuery = queryOptions({
  queryKey: ['businesses', 'featured'],
  queryFn: ({ signal }) => call(listFeaturedBusinesses, { query: { limit: cardsOnHome }, signal }),
});

export const popularBusinessesQuery = queryOptions({
  queryKey: ['businesses', 'popular'],
  queryFn: ({ signal }) => call(listPopularBusinesses, { query: { limit: cardsOnHome }, signal }),
});

export const businessListQuery = ({ openNow, ...filters }: BusinessFilters) =>
  pagedQuery(['businesses', 'list', { openNow, ...filters }], ({ cursor, signal }) =>
    callPage(listBusinesses, {
      query: { ...filters, openNow: openNow ? 'true' : undefined, limit: pageSize, cursor },
      signal,
    }),
  );

export const categoryBusinessesQuery = (categoryId: number, q: string | undefined) =>
  pagedQuery(['businesses', 'category', categoryId, { q }], ({ cursor, signal }) =>
    callPage(listBusinessesOfCategory, { params: { categoryId }, query: { q, limit: pageSize, cursor }, signal }),
  );

/** Cities with businesses, most first. */
export const citiesQuery = queryOptions({
  queryKey: ['cities'],
  queryFn: ({ signal }) => call(listCities, { signal }),
});

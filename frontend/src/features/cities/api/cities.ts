import { listBusinesses } from '@doorstep/contracts/businesses.ts';
import {
  getCategoryInCity,
  getCity,
  getCityOfBusiness,
  listCitiesOfCategory,
  listStates,
} from '@doorstep/contracts/cities.ts';
import { apiPage, apiQuery } from '#lib/api-query.ts';

/** The states with the cities that have a page. */
export const statesQuery = apiQuery(listStates);

/** The facts of a city, by its slug or another way to write it. */
export const cityQuery = (city: string) => apiQuery(getCity, { params: { city } });

export const categoryInCityQuery = (slug: string, city: string) =>
  apiQuery(getCategoryInCity, { params: { slug, city } });

/** The cities where a category has a page, most businesses first. */
export const citiesOfCategoryQuery = (slug: string) => apiQuery(listCitiesOfCategory, { params: { slug } });

/** The city of a business and its categories there, as far as they have pages. */
export const cityOfBusinessQuery = (id: number) => apiQuery(getCityOfBusiness, { params: { id } });

/** The first businesses of a city. */
export const businessesInCityQuery = (city: string, sort: 'rating' | 'newest', limit: number) =>
  apiPage(listBusinesses, { query: { city, sort, limit } });

import type { z } from '@doorstep/contracts/common/zod.ts';
import { listBusinesses } from '@doorstep/contracts/directory/businesses/calls.ts';
import {
  getCategoryInCity,
  getCity,
  getCityOfBusiness,
  listCitiesOfCategory,
  listStates,
} from '@doorstep/contracts/directory/cities/calls.ts';
import type { CategoryCityPage, CityPage } from '@doorstep/contracts/directory/cities/schema.ts';
import { queryOptions } from '@tanstack/react-query';
import { localizeCategories, localizeCategory } from '#features/categories/localize.ts';
import { apiPage, apiQuery } from '#lib/api-query.ts';
import { inLanguage, translated } from '#lib/localized.ts';

type CityOfBusiness = z.output<typeof getCityOfBusiness.response>;

/** The categories of a page in the language of the page. */
const localizePage = <Page extends Pick<CityOfBusiness, 'categories'>>(page: Page): Page => ({
  ...page,
  categories: localizeCategories(page.categories),
});

/** The states with the cities that have a page. */
export const statesQuery = apiQuery(listStates);

/** The facts of a city, by its slug or another way to write it. */
export const cityQuery = (city: string) =>
  queryOptions({ ...apiQuery(getCity, { params: { city }, ...translated }), select: localizePage<CityPage> });

export const categoryInCityQuery = (slug: string, city: string) =>
  queryOptions({
    ...apiQuery(getCategoryInCity, { params: { slug, city }, ...translated }),
    select: (page: CategoryCityPage) => ({ ...localizePage(page), category: localizeCategory(page.category) }),
  });

/** The cities where a category has a page, most businesses first. */
export const citiesOfCategoryQuery = (slug: string) => apiQuery(listCitiesOfCategory, { params: { slug } });

/** The city of a business and its categories there, as far as they have pages. */
export const cityOfBusinessQuery = (id: number) =>
  queryOptions({
    ...apiQuery(getCityOfBusiness, { params: { id }, ...translated }),
    select: localizePage<CityOfBusiness>,
  });

/** The first businesses of a city. */
export const businessesInCityQuery = (city: string, sort: 'rating' | 'newest', limit: number) =>
  apiPage(listBusinesses, { query: { ...inLanguage, city, sort, limit } });

import type { CountedCity } from '@doorstep/contracts';
import * as endpoints from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import { categoryUnknown } from '../categories/write-categories.ts';
import type { Deps } from '../deps.ts';
import { stateNames } from '../search/state-names.ts';
import { createCityPages } from './city-pages.ts';
import { createCityLists } from './list-cities.ts';
import { createNeighbours } from './neighbours.ts';

export function cityRoutes(routes: Routes, { projection, gazetteer }: Pick<Deps, 'projection' | 'gazetteer'>): void {
  const listCities = createCityLists(projection);
  const pages = createCityPages(projection, listCities, createNeighbours(gazetteer));

  routes.handle(endpoints.listStates, async () => groupByState(listCities()));
  routes.handle(endpoints.getCity, async ({ params }) => pages.showCity(params.city));
  routes.handle(endpoints.listCitiesOfCategory, async ({ params }) => {
    const category = projection.findCategory(params.slug);
    if (!category) throw categoryUnknown();
    return [...listCities(category.id)];
  });
  routes.handle(endpoints.getCategoryInCity, async ({ params }) => pages.showCategoryInCity(params.slug, params.city));
  routes.handle(endpoints.getCityOfBusiness, async ({ params }) => pages.showCityOfBusiness(params.id));
}

const groupByState = (cities: readonly CountedCity[]) =>
  [...Map.groupBy(cities, ({ state }) => state)]
    .map(([code, members]) => ({
      code,
      name: stateNames[code] ?? code,
      cities: members.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

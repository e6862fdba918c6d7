import type { Business, CountedCity, ListedCity } from '@doorstep/contracts';
import * as endpoints from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import { createCityPages } from '../catalogue/cities/city-pages.ts';
import { createCityLists } from '../catalogue/cities/list-cities.ts';
import { createNeighbours } from '../catalogue/cities/neighbours.ts';
import { categoryUnknown } from '../categories/write-categories.ts';
import type { Deps } from '../deps.ts';
import { stateNames } from '../vocabulary/state-names.ts';

/** The number of cities, largest first, that show the picture of one of their best businesses. */
const maxPictures = 24;
const maxLookedAt = 5;

export function cityRoutes(routes: Routes, { projection, gazetteer }: Pick<Deps, 'projection' | 'gazetteer'>): void {
  const listCities = createCityLists(projection);

  function illustrate(city: CountedCity, hasPicture: boolean): ListedCity {
    const place = gazetteer.findCity({ city: city.name, state: city.state });
    const inCity = projection.lists.select({ city: city.slug }, new Date());
    const best = inCity
      .list('quality')
      .take(hasPicture ? maxLookedAt : 0)
      .toArray();
    // The projection stores businesses as JSON.
    const shown = best.map(({ id }): Partial<Business> => JSON.parse(projection.getJson(id) ?? '{}'));
    const picture = shown.find(({ coverImage }) => coverImage)?.coverImage;
    return {
      ...city,
      ...(place && { location: { latitude: place.latitude, longitude: place.longitude } }),
      ...(picture && { picture }),
    };
  }

  const pages = createCityPages(projection, listCities, createNeighbours(gazetteer));

  routes.handle(endpoints.listStates, async () =>
    groupByState(listCities().map((city, index) => illustrate(city, index < maxPictures))),
  );
  routes.handle(endpoints.getCity, async ({ params }) => pages.showCity(params.city));
  routes.handle(endpoints.listCitiesOfCategory, async ({ params }) => {
    const category = projection.findCategory(params.slug);
    if (!category) throw categoryUnknown();
    return [...listCities(category.id)];
  });
  routes.handle(endpoints.getCategoryInCity, async ({ params }) => pages.showCategoryInCity(params.slug, params.city));
  routes.handle(endpoints.getCityOfBusiness, async ({ params }) => pages.showCityOfBusiness(params.id));
}

const groupByState = (cities: readonly ListedCity[]) =>
  [...Map.groupBy(cities, ({ state }) => state)]
    .map(([code, members]) => ({
      code,
      name: stateNames[code] ?? code,
      cities: members.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

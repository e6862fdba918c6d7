import * as endpoints from '@doorstep/contracts/directory/cities/calls.ts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';

export function cityRoutes(routes: Routes, { catalogue }: Pick<Deps, 'catalogue'>): void {
  routes.handle(endpoints.listStates, async () => catalogue.listStates());
  routes.handle(endpoints.getCity, async ({ params, query }) => catalogue.showCity(params.city, query));
  routes.handle(endpoints.listCitiesOfCategory, async ({ params }) => catalogue.listCitiesOfCategory(params.slug));
  routes.handle(endpoints.getCategoryInCity, async ({ params, query }) =>
    catalogue.showCategoryInCity(params.slug, params.city, query),
  );
  routes.handle(endpoints.getCityOfBusiness, async ({ params, query }) =>
    catalogue.showCityOfBusiness(params.id, query),
  );
}

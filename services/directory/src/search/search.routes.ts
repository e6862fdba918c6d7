import * as endpoints from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';

export function searchRoutes(routes: Routes, { catalogue }: Pick<Deps, 'catalogue'>): void {
  routes.handle(endpoints.listCities, async () => catalogue.countCities());
  routes.handle(endpoints.getFacets, async ({ query }) => catalogue.listFacets(query));
  routes.handle(endpoints.getBusinessMap, async ({ query }) => catalogue.drawMap(query));
  routes.handle(endpoints.listSuggestions, async ({ query }) => catalogue.listSuggestions(query.q));
}

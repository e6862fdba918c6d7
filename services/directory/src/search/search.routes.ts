import * as endpoints from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import { drawMap } from '../catalogue/search/draw-map.ts';
import { countCities, listFacets } from '../catalogue/search/list-facets.ts';
import { listSuggestions } from '../catalogue/search/list-suggestions.ts';
import type { Deps } from '../deps.ts';

export function searchRoutes(routes: Routes, { projection }: Pick<Deps, 'projection'>): void {
  routes.handle(endpoints.listCities, async () => countCities(projection.lists.select({}, new Date())));
  routes.handle(endpoints.getFacets, async ({ query }) => listFacets(projection, query, new Date()));
  routes.handle(endpoints.getBusinessMap, async ({ query }) => drawMap(projection, query, new Date()));
  routes.handle(endpoints.listSuggestions, async ({ query }) => listSuggestions(projection, query.q, new Date()));
}

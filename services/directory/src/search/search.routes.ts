import * as businessCalls from '@doorstep/contracts/directory/businesses/calls.ts';
import * as mapCalls from '@doorstep/contracts/directory/map/calls.ts';
import * as searchCalls from '@doorstep/contracts/directory/search/calls.ts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';

export function searchRoutes(routes: Routes, { catalogue }: Pick<Deps, 'catalogue'>): void {
  routes.handle(businessCalls.listCities, async () => catalogue.countCities());
  routes.handle(searchCalls.getFacets, async ({ query }) => catalogue.listFacets(query));
  routes.handle(mapCalls.getBusinessMap, async ({ query }) => catalogue.drawMap(query));
  routes.handle(searchCalls.listSuggestions, async ({ query }) => catalogue.listSuggestions(query.q));
}

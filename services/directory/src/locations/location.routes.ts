import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import * as endpoints from '@doorstep/contracts/directory/locations/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';

export function locationRoutes(
  routes: Routes,
  { gazetteer, geocoder, catalogue }: Pick<Deps, 'gazetteer' | 'geocoder' | 'catalogue'>,
): void {
  routes.handle(endpoints.listPlaces, async ({ query }) => catalogue.listPlaces(query.q));
  routes.handle(endpoints.getNearestPlace, async ({ query }) => {
    const place = gazetteer.findNearest(query.near);
    return { ...(place && { place }) };
  });
  routes.handle(endpoints.geocode, async ({ query, actor }) => {
    const { role } = requireSignedIn(actor);
    if (role !== 'admin' && !isOwnerRole(role))
      throw notAllowed(t('Only owners and administrators look up addresses.'));
    return geocoder.find(query);
  });
}

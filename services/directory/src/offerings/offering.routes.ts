import * as endpoints from '@doorstep/contracts/directory/offerings/calls.ts';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import { visibleBusiness } from '../businesses/visible-business.ts';
import type { Deps } from '../deps.ts';
import { readsCatalogue } from '../models/business.policy.ts';
import { toOffering } from '../models/offering.model.ts';
import { createOffering, deleteOffering, updateOffering } from './write-offerings.ts';

export function offeringRoutes(routes: Routes, deps: Deps): void {
  routes.handle(endpoints.listOfferings, async ({ params, query, actor }) => {
    if (readsCatalogue(actor)) return deps.catalogue.showOfferings(params.id, query);
    await visibleBusiness(deps, actor, params.id);
    const filter = { businessId: params.id };
    return findPage(deps.offerings, { filter, sort: { _id: 1 }, page: query, toItem: toOffering });
  });
  routes.handle(endpoints.createOffering, async ({ params, body, actor }) =>
    toOffering(await createOffering(deps, actor, params.id, body)),
  );
  routes.handle(endpoints.updateOffering, async ({ params, body, actor }) =>
    toOffering(await updateOffering(deps, actor, params.id, body)),
  );
  routes.handle(endpoints.deleteOffering, async ({ params, actor }) => {
    await deleteOffering(deps, actor, params.id);
    return {};
  });
}

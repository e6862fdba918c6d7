import * as endpoints from '@doorstep/contracts';
import { keyById } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { toBusiness } from '../models/business.model.ts';
import { readsCatalogue, redactBusiness } from '../models/business.policy.ts';
import { createBusiness } from './create-business.ts';
import { deleteBusiness } from './delete-business.ts';
import { findRows } from './find-rows.ts';
import { updateBusiness } from './update-business.ts';
import { visibleBusiness } from './visible-business.ts';

export function businessRoutes(routes: Routes, deps: Deps): void {
  const { catalogue } = deps;

  routes.handle(
    endpoints.listBusinesses,
    async ({ query, actor }) => (actor?.role === 'admin' ? findRows(deps, query) : catalogue.find(query)),
    business => ({
      ...business,
      ...business.location,
      hidesAddress: business.hidesAddress ?? false,
      externalKey: business.externalKey ?? keyById.of(business.id),
    }),
  );
  routes.handle(endpoints.listBusinessesOfCategory, async ({ params, query }) =>
    catalogue.find({ ...query, categoryId: params.categoryId }),
  );
  routes.handle(endpoints.listFeaturedBusinesses, async ({ query }) =>
    catalogue.listMarked({ isFeatured: true }, query),
  );
  routes.handle(endpoints.listPopularBusinesses, async ({ query }) => catalogue.listMarked({ isPopular: true }, query));

  routes.handle(endpoints.getBusiness, async ({ params, actor }) =>
    readsCatalogue(actor)
      ? catalogue.showBusiness(params.id)
      : redactBusiness(deps.gazetteer, actor, toBusiness(await visibleBusiness(deps, actor, params.id))),
  );
  routes.handle(endpoints.createBusiness, async ({ body, actor }) =>
    toBusiness(await createBusiness(deps, actor, body)),
  );
  routes.handle(endpoints.updateBusiness, async ({ params, body, actor }) =>
    toBusiness(await updateBusiness(deps, actor, params.id, body)),
  );
  routes.handle(endpoints.deleteBusiness, async ({ params, actor }) => {
    await deleteBusiness(deps, actor, params.id);
    return {};
  });
}

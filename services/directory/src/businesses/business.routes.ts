import * as endpoints from '@doorstep/contracts';
import { type BusinessQuery, keyById, type PageQuery } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import { findBusinesses } from '../catalogue/search/find-businesses.ts';
import { listsFromProjection, showBusiness, showBusinesses, showsFromProjection } from '../catalogue/show.ts';
import type { Filters } from '../catalogue/store/lists.ts';
import type { Deps } from '../deps.ts';
import { toBusiness } from '../models/business.model.ts';
import { redactBusiness } from '../models/business.policy.ts';
import { asksForPlace, findPlaced } from '../search/find-placed.ts';
import { searchBusinesses } from '../search/search-businesses.ts';
import { createBusiness } from './create-business.ts';
import { deleteBusiness } from './delete-business.ts';
import { updateBusiness } from './update-business.ts';
import { visibleBusiness } from './visible-business.ts';

export function businessRoutes(routes: Routes, deps: Deps): void {
  const { projection } = deps;

  routes.handle(
    endpoints.listBusinesses,
    async ({ query, actor }) => {
      if (listsFromProjection(actor)) return find(query);
      const now = new Date();
      return asksForPlace(query) ? findPlaced(deps, query, now) : searchBusinesses(deps, actor, query, now);
    },
    business => ({
      ...business,
      ...business.location,
      hidesAddress: business.hidesAddress ?? false,
      externalKey: business.externalKey ?? keyById.of(business.id),
    }),
  );
  routes.handle(endpoints.listBusinessesOfCategory, async ({ params, query }) =>
    find({ ...query, categoryId: params.categoryId }),
  );
  routes.handle(endpoints.listFeaturedBusinesses, async ({ query }) => listMarked(query, { isFeatured: true }));
  routes.handle(endpoints.listPopularBusinesses, async ({ query }) => listMarked(query, { isPopular: true }));

  routes.handle(endpoints.getBusiness, async ({ params, actor }) =>
    showsFromProjection(actor)
      ? showBusiness(projection, params.id)
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

  const find = (query: BusinessQuery) => showBusinesses(projection, findBusinesses(projection, query, new Date()));

  function listMarked(page: PageQuery, mark: Filters) {
    const selection = projection.lists.select(mark, new Date());
    return showBusinesses(projection, { ...selection.page('rating', page.limit, page.cursor), total: selection.total });
  }
}

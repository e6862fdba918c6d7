import * as endpoints from '@doorstep/contracts';
import { keyById, type PageQuery } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { getSortKeys, searchBusinesses } from '../search/search-businesses.ts';
import { toBusiness, withoutIndexFields } from './business.model.ts';
import { redactBusiness } from './business.policy.ts';
import { createBusiness } from './create-business.ts';
import { deleteBusiness } from './delete-business.ts';
import { updateBusiness } from './update-business.ts';
import { visibleBusiness } from './visible-business.ts';

export function businessRoutes(routes: Routes, deps: Deps): void {
  const { businesses } = deps;

  routes.handle(endpoints.listFeaturedBusinesses, ({ query, actor }) => listMarked('isFeatured', query, actor));
  routes.handle(endpoints.listPopularBusinesses, ({ query, actor }) => listMarked('isPopular', query, actor));
  routes.handle(
    endpoints.listBusinesses,
    async ({ query, actor }) => {
      const page = await searchBusinesses(deps, actor, query, new Date());
      return { ...page, items: page.items.map(business => redactBusiness(actor, business)) };
    },
    business => ({ ...business, externalKey: business.externalKey ?? keyById.of(business.id) }),
  );
  routes.handle(endpoints.listBusinessesOfCategory, async ({ params, query, actor }) => {
    const ofCategory = { ...query, categoryId: params.categoryId };
    const page = await searchBusinesses(deps, undefined, ofCategory, new Date());
    return { ...page, items: page.items.map(business => redactBusiness(actor, business)) };
  });

  routes.handle(endpoints.listCities, () =>
    businesses.aggregate<{ city: string; count: number }>([
      { $match: { approvalStatus: 'approved', cityKey: { $gt: '' } } },
      { $group: { _id: '$cityKey', city: { $first: '$city' }, count: { $sum: 1 } } },
      { $sort: { count: -1, city: 1 } },
      { $limit: 200 },
      { $project: { _id: 0, city: 1, count: 1 } },
    ]),
  );

  routes.handle(endpoints.getBusiness, async ({ params, actor }) =>
    redactBusiness(actor, toBusiness(await visibleBusiness(deps, actor, params.id))),
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

  function listMarked(mark: 'isFeatured' | 'isPopular', page: PageQuery, actor: Actor | undefined) {
    return findPage(businesses, {
      filter: { approvalStatus: 'approved' as const, [mark]: true },
      sort: getSortKeys('rating'),
      page,
      toItem: row => redactBusiness(actor, toBusiness(row)),
      omit: withoutIndexFields,
    });
  }
}

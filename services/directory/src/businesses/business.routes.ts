import {
  getBusiness,
  keyById,
  listBusinesses,
  listBusinessesOfCategory,
  listCities,
  listFeaturedBusinesses,
  listPopularBusinesses,
  type PageQuery,
} from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Model } from 'mongoose';
import { searchBusinesses, sortKeysOf } from '../search/search-businesses.ts';
import { type BusinessRow, toBusiness, withoutIndexFields } from './business.model.ts';
import { readBy } from './business.policy.ts';
import { visibleBusiness } from './visible-business.ts';

export function businessRoutes(routes: Routes, deps: { businesses: Model<BusinessRow>; now: () => Date }): void {
  const { businesses, now } = deps;

  routes.handle(listFeaturedBusinesses, ({ query, actor }) => marked('isFeatured', query, actor));
  routes.handle(listPopularBusinesses, ({ query, actor }) => marked('isPopular', query, actor));
  routes.handle(
    listBusinesses,
    async ({ query, actor }) => {
      const page = await searchBusinesses(businesses, query, { now: now(), actor });
      return { ...page, items: page.items.map(business => readBy(actor, business)) };
    },
    business => ({ ...business, externalKey: business.externalKey ?? keyById.of(business.id) }),
  );
  routes.handle(listBusinessesOfCategory, async ({ params, query, actor }) => {
    const page = await searchBusinesses(businesses, { ...query, categoryId: params.categoryId }, { now: now() });
    return { ...page, items: page.items.map(business => readBy(actor, business)) };
  });

  routes.handle(listCities, () =>
    businesses.aggregate<{ city: string; count: number }>([
      { $match: { approvalStatus: 'approved', cityKey: { $gt: '' } } },
      { $group: { _id: '$cityKey', city: { $first: '$city' }, count: { $sum: 1 } } },
      { $sort: { count: -1, city: 1 } },
      { $limit: 200 },
      { $project: { _id: 0, city: 1, count: 1 } },
    ]),
  );

  routes.handle(getBusiness, async ({ params, actor }) =>
    readBy(actor, toBusiness(await visibleBusiness(businesses, params.id, actor))),
  );

  function marked(mark: 'isFeatured' | 'isPopular', page: PageQuery, actor: Actor | undefined) {
    const filter = { approvalStatus: 'approved' as const, [mark]: true };
    return findPage(businesses, {
      filter,
      sort: sortKeysOf('rating'),
      page,
      toItem: row => readBy(actor, toBusiness(row)),
      omit: withoutIndexFields,
    });
  }
}

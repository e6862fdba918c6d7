import * as endpoints from '@doorstep/contracts';
import { type FieldValues, fieldPrefix, keyById } from '@doorstep/contracts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';
import { readsCatalogue, redactBusiness } from '../models/business.policy.ts';
import { createBusiness } from './create-business.ts';
import { deleteBusiness } from './delete-business.ts';
import { findRows } from './find-rows.ts';
import { updateBusiness } from './update-business.ts';
import { visibleBusiness } from './visible-business.ts';

export function businessRoutes(routes: Routes, deps: Deps): void {
  const { catalogue } = deps;
  const show = (row: BusinessRow) => catalogue.showFields(toBusiness(row));

  routes.handle(
    endpoints.listBusinesses,
    async ({ query, actor }) => (actor?.role === 'admin' ? findRows(deps, query) : catalogue.find(query)),
    business => ({
      ...business,
      ...business.location,
      hidesAddress: business.hidesAddress ?? false,
      externalKey: business.externalKey ?? keyById.of(business.id),
      ...toColumns(business.fields),
    }),
    () => catalogue.listFields().map(({ key }) => toColumn(key)),
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
      : redactBusiness(deps.gazetteer, actor, show(await visibleBusiness(deps, actor, params.id))),
  );
  routes.handle(endpoints.createBusiness, async ({ body, actor }) => show(await createBusiness(deps, actor, body)));
  routes.handle(endpoints.updateBusiness, async ({ params, body, actor }) =>
    show(await updateBusiness(deps, actor, params.id, body)),
  );
  routes.handle(endpoints.deleteBusiness, async ({ params, actor }) => {
    await deleteBusiness(deps, actor, params.id);
    return {};
  });
}

/** The column of a field in an export. */
const toColumn = (key: string) => `${fieldPrefix}${key}`;

const toColumns = (values: FieldValues = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [toColumn(key), Array.isArray(value) ? value.join(', ') : value]),
  );

import type { IncomingMessage } from 'node:http';
import * as endpoints from '@doorstep/contracts/directory/businesses/calls.ts';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';
import { readsCatalogue, redactBusiness } from '../models/business.policy.ts';
import { createBusiness } from './create-business.ts';
import { deleteBusiness } from './delete-business.ts';
import { toColumn, toExportRows } from './export-rows.ts';
import { findRows } from './find-rows.ts';
import { publishWaiting } from './publish-waiting.ts';
import { updateBusiness } from './update-business.ts';
import { visibleBusiness } from './visible-business.ts';

export function businessRoutes(routes: Routes, deps: Deps): void {
  const { catalogue } = deps;
  const show = (row: BusinessRow) => catalogue.showFields(toBusiness(row));

  routes.handle(
    endpoints.listBusinesses,
    async ({ query, actor }) => (actor?.role === 'admin' ? findRows(deps, query) : catalogue.find(query)),
    (businesses, req) => toExportRows(deps, businesses, originOf(req)),
    () => catalogue.listFields().map(({ key }) => toColumn(key)),
  );
  routes.handle(endpoints.listBusinessesOfCategory, async ({ params, query }) =>
    catalogue.find({ ...query, categoryId: params.categoryId }),
  );
  routes.handle(endpoints.listFeaturedBusinesses, async ({ query: { orNewest, ...query } }) =>
    orNewest && !catalogue.hasMarked({ isFeatured: true })
      ? catalogue.find({ ...query, sort: 'newest' })
      : catalogue.listMarked({ isFeatured: true }, query),
  );
  routes.handle(endpoints.listPopularBusinesses, async ({ query }) => catalogue.listMarked({ isPopular: true }, query));
  routes.handle(endpoints.countBusinesses, async () => catalogue.countTotals());

  routes.handle(endpoints.getBusiness, async ({ params, actor }) =>
    readsCatalogue(actor)
      ? catalogue.showBusiness(params.id)
      : redactBusiness(deps.gazetteer, actor, show(await visibleBusiness(deps, actor, params.id))),
  );
  routes.handle(endpoints.createBusiness, async ({ body, actor }) => show(await createBusiness(deps, actor, body)));
  routes.handle(endpoints.updateBusiness, async ({ params, body, actor }) =>
    show(await updateBusiness(deps, actor, params.id, body)),
  );
  routes.handle(endpoints.publishBusiness, async ({ params, actor }) =>
    show(await publishWaiting(deps, actor, params.id)),
  );
  routes.handle(endpoints.deleteBusiness, async ({ params, actor }) => {
    await deleteBusiness(deps, actor, params.id);
    return {};
  });
}

/** The address of the site as its visitor has it, which the gateway passes on. */
const originOf = ({ headers }: IncomingMessage): string =>
  `${headers['x-forwarded-proto'] ?? 'http'}://${headers['x-forwarded-host'] ?? headers.host}`;

import { createOffering, deleteOffering, listOfferings, updateOffering } from '@doorstep/contracts';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { visibleBusiness } from '../businesses/visible-business.ts';
import { type OfferingRow, toOffering } from './offering.model.ts';
import type { WriteOfferings } from './write-offerings.ts';

export function offeringRoutes(
  routes: Routes,
  deps: { businesses: Model<BusinessRow>; offerings: Model<OfferingRow>; write: WriteOfferings },
): void {
  const { businesses, offerings, write } = deps;

  routes.handle(listOfferings, async ({ params, query, actor }) => {
    await visibleBusiness(businesses, params.id, actor);
    return findPage(offerings, {
      filter: { businessId: params.id },
      sort: [['_id', 1]],
      page: query,
      toItem: toOffering,
    });
  });

  routes.handle(createOffering, async ({ params, body, actor }) =>
    toOffering(await write.create(params.id, body, actor)),
  );
  routes.handle(updateOffering, async ({ params, body, actor }) =>
    toOffering(await write.update(params.id, body, actor)),
  );
  routes.handle(deleteOffering, async ({ params, actor }) => {
    await write.remove(params.id, actor);
    return {};
  });
}

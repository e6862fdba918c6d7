import { listOfferings } from '@doorstep/contracts';
import { findPage, type Routes } from '@doorstep/platform';
import type { Model } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { visibleBusiness } from '../businesses/visible-business.ts';
import { type OfferingRow, toOffering } from './offering.model.ts';

export function offeringRoutes(
  routes: Routes,
  { businesses, offerings }: { businesses: Model<BusinessRow>; offerings: Model<OfferingRow> },
): void {
  routes.on(listOfferings, async ({ params, query, actor }) => {
    await visibleBusiness(businesses, params.id, actor);
    return findPage(offerings, {
      filter: { businessId: params.id },
      sort: [['_id', 1]],
      page: query,
      toItem: toOffering,
    });
  });
}

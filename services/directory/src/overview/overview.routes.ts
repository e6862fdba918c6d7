import { getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import { type Activity, overviewActivities } from '@doorstep/contracts/engagement/overview/schema.ts';
import { emptyOverview, overviewScope } from '@doorstep/platform/overview';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';

type NewBusiness = Pick<BusinessRow, '_id' | 'name' | 'createdAt'>;

export function overviewRoutes(routes: Routes, { businesses, categories, actorSecret }: Deps): void {
  routes.handle(getOverviewPart, async ({ req, actor }) => {
    const scope = await overviewScope(req, actor, actorSecret);
    if (scope.of === 'everything') return getWholeOverview();
    if (scope.of === 'account') return emptyOverview;
    const own = await businesses.findById(scope.businessId, { counts: 1 }).lean<Pick<BusinessRow, 'counts'>>();
    const { services = 0, gallery: galleryItems = 0 } = own?.counts ?? {};
    return { figures: { services, galleryItems }, activity: [] };
  });

  async function getWholeOverview() {
    const [businessCount, categoryCount, newest] = await Promise.all([
      businesses.estimatedDocumentCount(),
      categories.estimatedDocumentCount(),
      businesses
        .find({}, { name: 1, createdAt: 1 })
        .sort({ createdAt: -1, _id: -1 })
        .limit(overviewActivities)
        .lean<NewBusiness[]>(),
    ]);
    return {
      figures: { businesses: businessCount, categories: categoryCount },
      activity: newest.map(toActivity),
    };
  }
}

const toActivity = ({ _id, name, createdAt }: NewBusiness): Activity => ({
  type: 'business',
  id: _id,
  businessId: _id,
  at: createdAt.toISOString(),
  title: t('{name} was added', { name }),
});

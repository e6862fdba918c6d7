import { getOverviewPart } from '@doorstep/contracts';
import { overviewScope } from '@doorstep/platform/overview';
import type { Routes } from '@doorstep/platform/route';
import type { Model } from 'mongoose';
import type { FavoriteRow } from '../favorites/favorite.model.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { RatingSummaryRow } from '../reviews/rating-summary.model.ts';
import type { ReviewRow } from '../reviews/review.model.ts';
import { getAccountOverview } from './account-overview.ts';
import { getBusinessOverview } from './business-overview.ts';

export interface OverviewDeps {
  readonly knownBusinesses: Model<KnownBusinessRow>;
  readonly reviews: Model<ReviewRow>;
  readonly ratingSummaries: Model<RatingSummaryRow>;
  readonly inquiries: Model<InquiryRow>;
  readonly favorites: Model<FavoriteRow>;
  readonly now: () => Date;
}

export function overviewRoutes(routes: Routes, deps: OverviewDeps & { actorSecret: string }): void {
  routes.handle(getOverviewPart, async ({ req, actor }) => {
    const scope = await overviewScope(req, actor, deps.actorSecret);
    if (scope.of === 'account') return getAccountOverview(deps, scope.userId);
    return getBusinessOverview(deps, scope.of === 'business' ? scope.businessId : undefined);
  });
}

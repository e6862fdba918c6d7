import { getOverviewPart } from '@doorstep/contracts';
import { overviewScope } from '@doorstep/platform/overview';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { getAccountOverview } from './account-overview.ts';
import { getBusinessOverview } from './business-overview.ts';

export function overviewRoutes(routes: Routes, deps: Deps): void {
  routes.handle(getOverviewPart, async ({ req, actor }) => {
    const scope = await overviewScope(req, actor, deps.actorSecret);
    if (scope.of === 'account') return getAccountOverview(deps, scope.userId);
    return getBusinessOverview(deps, scope.of === 'business' ? scope.businessId : undefined);
  });
}

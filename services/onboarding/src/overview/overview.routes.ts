import { getOverviewPart } from '@doorstep/contracts/engagement/overview/calls.ts';
import { type Activity, overviewActivities } from '@doorstep/contracts/engagement/overview/schema.ts';
import { requestStatuses } from '@doorstep/contracts/onboarding/requests/schema.ts';
import { emptyOverview, overviewScope } from '@doorstep/platform/overview';
import type { Routes } from '@doorstep/platform/route';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { notInQuarantine, type RequestRow } from '../requests/request.model.ts';

export function overviewRoutes(routes: Routes, deps: Pick<Deps, 'requests' | 'actorSecret'>): void {
  const { requests, actorSecret } = deps;

  routes.handle(getOverviewPart, async ({ req, actor }) => {
    const scope = await overviewScope(req, actor, actorSecret);
    if (scope.of === 'account') return emptyOverview;
    if (scope.of === 'business') {
      const ownRequests = requests.find({ businessId: scope.businessId }).sort({ _id: -1 });
      return {
        figures: {},
        activity: (await ownRequests.limit(overviewActivities).lean<RequestRow[]>()).map(toActivity),
      };
    }
    const [pendingRequests, failedApprovals, oldest, newest, counts] = await Promise.all([
      requests.countDocuments({ open: true, ...notInQuarantine }),
      requests.countDocuments({ open: true, 'approval.failure': { $exists: true }, ...notInQuarantine }),
      requests
        .findOne({ open: true, ...notInQuarantine })
        .sort({ createdAt: 1, _id: 1 })
        .lean<RequestRow>(),
      requests.find(notInQuarantine).sort({ createdAt: -1, _id: -1 }).limit(overviewActivities).lean<RequestRow[]>(),
      Promise.all(requestStatuses.map(status => requests.countDocuments({ status, ...notInQuarantine }))),
    ]);
    const [pending = 0, approved = 0, rejected = 0] = counts;
    return {
      figures: { pendingRequests, failedApprovals },
      ...(oldest && { requestWaitsSince: oldest.createdAt.toISOString() }),
      activity: newest.map(toActivity),
      requestsByStatus: { pending, approved, rejected },
    };
  });
}

const toActivity = ({ _id, name, businessId, approval, createdAt }: RequestRow): Activity => ({
  type: 'request',
  id: _id,
  ...(businessId && { businessId }),
  at: createdAt.toISOString(),
  title: approval.existing ? t('{name} was submitted for review', { name }) : t('{name} asked to be listed', { name }),
});

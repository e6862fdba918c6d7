import type { Period, SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { findMedian } from '@doorstep/platform/median';
import { countPerPeriod, firstOf, startsOf, toFigures } from '@doorstep/platform/periods';
import type { Deps } from '../deps.ts';
import { notInQuarantine, type RequestRow } from '../requests/request.model.ts';

const maxDecisions = 10_000;
const hourMs = 3_600_000;

/** Requests per period, and the median time to a decision of those that were decided. */
export async function findSiteFigures(deps: Pick<Deps, 'requests' | 'now'>, by: Period): Promise<SiteFiguresPart> {
  const { requests } = deps;
  const now = deps.now();
  const starts = startsOf(by, now);
  const [perPeriod, decided] = await Promise.all([
    countPerPeriod(requests, 'createdAt', { starts, filter: notInQuarantine }),
    requests
      .find(
        { status: { $in: ['approved', 'rejected'] }, createdAt: { $gte: firstOf(by, now) } },
        { createdAt: 1, updatedAt: 1, status: 1, 'approval.startedAt': 1 },
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(maxDecisions)
      .lean<RequestRow[]>(),
  ]);
  const hours = findMedian(decided.map(hoursToDecision));
  return {
    ...toFigures(starts, { requests: perPeriod }),
    ...(hours !== undefined && { hoursToDecision: Math.round(hours * 10) / 10 }),
  };
}

/** A rejection is the last change of a request. After an approval, business and account are made. */
function hoursToDecision({ createdAt, updatedAt, status, approval }: RequestRow): number {
  const decidedAt = (status === 'approved' ? approval.startedAt : undefined) ?? updatedAt;
  return Math.max(0, decidedAt.getTime() - createdAt.getTime()) / hourMs;
}

import type { Period, SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { countPerPeriod, startsOf, toFigures } from '@doorstep/platform/periods';
import type { Deps } from '../deps.ts';

/** New businesses that are approved by now, per period. */
export async function findSiteFigures(
  { businesses, now }: Pick<Deps, 'businesses' | 'now'>,
  by: Period,
): Promise<SiteFiguresPart> {
  const starts = startsOf(by, now());
  const filter = { approvalStatus: 'approved' } as const;
  return toFigures(starts, { businesses: await countPerPeriod(businesses, 'createdAt', { starts, filter }) });
}

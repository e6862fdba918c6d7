import type { Period, SiteFiguresPart } from '@doorstep/contracts';
import { countPerPeriod, startsOf, toFigures } from '@doorstep/platform/periods';
import type { Deps } from '../deps.ts';

/** New businesses that are approved by now, per period. */
export async function findSiteFigures(
  { businesses }: Pick<Deps, 'businesses'>,
  by: Period,
  now = new Date(),
): Promise<SiteFiguresPart> {
  const starts = startsOf(by, now);
  const filter = { approvalStatus: 'approved' } as const;
  return toFigures(starts, { businesses: await countPerPeriod(businesses, 'createdAt', { starts, filter }) });
}

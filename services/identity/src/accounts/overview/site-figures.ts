import type { Period, SiteFiguresPart } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { countPerPeriod, startsOf, toFigures } from '@doorstep/platform/periods';
import type { Deps } from '../deps.ts';

/** New accounts per period. */
export async function findSiteFigures(
  { users, now }: Pick<Deps, 'users' | 'now'>,
  by: Period,
): Promise<SiteFiguresPart> {
  const starts = startsOf(by, now());
  return toFigures(starts, { users: await countPerPeriod(users, 'createdAt', { starts }) });
}

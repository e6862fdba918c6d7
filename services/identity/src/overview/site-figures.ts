import type { Period, SiteFiguresPart } from '@doorstep/contracts';
import { countDays, startsOf, toFigures } from '@doorstep/platform/periods';
import type { Deps } from '../deps.ts';

/** New accounts per period. */
export async function findSiteFigures(
  { users }: Pick<Deps, 'users'>,
  by: Period,
  now = new Date(),
): Promise<SiteFiguresPart> {
  const starts = startsOf(by, now);
  const [from = now] = starts;
  return toFigures(starts, { users: await countDays(users, 'createdAt', { from }) });
}

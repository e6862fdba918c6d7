import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import type { VisitCounts } from '@doorstep/contracts/engagement/analytics/events.ts';
import type { VisitFigures } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import type { Random } from '../random.ts';
import { categories, referrers, unmetSearches } from './data.ts';

/** A business with a public page. */
export interface Visited {
  readonly id: number;
  /** The acts that its page does not offer. */
  readonly without?: readonly (keyof VisitFigures)[];
}

interface Options {
  readonly random: Random;
  readonly now: Date;
  /** Number of days that are counted as one. */
  readonly length?: number;
}

const dayMs = 24 * 3_600_000;
/** Sunday first: people look for services at the beginning of the week. */
const rhythm = [0.55, 1.25, 1.2, 1.1, 1.05, 0.95, 0.6];
/** The days in which the visits of each business double. */
const doubling = 180;
const listedBusinesses = 20;

/**
 * The visits of a year up to `now`, oldest first. A business has them since it was added. Plots of days show the last 60; before those, a week
 * is counted on its Monday, because each row makes the first start slower.
 */
export function* createVisits(
  businesses: readonly (Visited & { readonly createdAt: string })[],
  { random, now }: Options,
): Generator<VisitCounts> {
  const today = Math.floor(now.getTime() / dayMs);
  const firstDay = mondayBefore(today - 59);
  for (let day = mondayBefore(today - 364); day <= today; day += day < firstDay ? 7 : 1) {
    const start = new Date(day * dayMs);
    const there = businesses.filter(({ createdAt }) => Date.parse(createdAt) <= start.getTime());
    if (there.length > 0) yield countDay(start, there, { random, now, length: day < firstDay ? 7 : 1 });
  }
}

/** The last Monday up to a day, both in days since 1970, which began on a Thursday. */
const mondayBefore = (day: number): number => day - ((day + 3) % 7);

/** Likely acts of visitors with these businesses on a day, which starts at `start` and may not be over at `now`. */
export function countDay(
  start: Date,
  businesses: readonly Visited[],
  { random, now, length = 1 }: Options,
): VisitCounts {
  const day = start.toISOString().slice(0, 10);
  const levels = Array.from({ length }, (_, index) => findLevel(new Date(start.getTime() + index * dayMs), now));
  const level = levels.reduce((sum, one) => sum + one, 0) * random.fork(day).range(0.9, 1.1);
  const own = random.fork(`${day}/${businesses[0]?.id}`);
  const visited = businesses.map(business => countBusiness(business, level, own));
  const views = visited.reduce((sum, business) => sum + business.views, 0);
  const searches = Math.round(views * 0.6);
  return {
    day,
    businesses: visited.filter(business => business.views > 0).map(dropNothing),
    site: { visitors: Math.round(views * 0.75), pageViews: Math.round(views * 3.2), searches },
    pages: countPages(visited, views),
    referrers: referrers
      .map((host, index) => ({ host, views: around((views * 0.3) / (index + 1), own) }))
      .filter(page => page.views > 0),
    unmet: unmetSearches
      .map((search, index) => ({ ...search, searches: around((searches * 0.012) / (1 + index / 3), own) }))
      .filter(search => search.searches > 0),
  };
}

function findLevel(start: Date, now: Date): number {
  const ago = (now.getTime() - start.getTime()) / dayMs;
  return (rhythm[start.getUTCDay()] ?? 1) * 2 ** (-ago / doubling) * Math.min(1, ago);
}

/** A few businesses are known to many, above all the first one, and most to a few. */
function countBusiness({ id, without = [] }: Visited, level: number, random: Random) {
  const rank = ((id - 1) * 7_919) % 997;
  const views = around((1.5 + 20 / (1 + rank / 50)) * level, random);
  const act = (name: keyof VisitFigures, perView: number) => {
    const count = around(views * perView, random);
    return without.includes(name) ? 0 : count;
  };
  return {
    businessId: id,
    views,
    appearances: act('appearances', 6),
    calls: act('calls', 0.06),
    whatsApp: act('whatsApp', 0.03),
    directions: act('directions', 0.04),
  };
}

/** Figures that are 0 are absent, as in the counts of a gateway. */
const dropNothing = ({ businessId, ...figures }: ReturnType<typeof countBusiness>) => ({
  businessId,
  ...Object.fromEntries(Object.entries(figures).filter(([, count]) => count > 0)),
});

function countPages(visited: readonly { businessId: number; views: number }[], views: number): VisitCounts['pages'] {
  const most = visited.toSorted((one, other) => other.views - one.views).slice(0, listedBusinesses);
  const shares = [
    { path: pageRoutes.home, share: 0.5 },
    { path: pageRoutes.businesses, share: 0.8 },
    { path: pageRoutes.categories, share: 0.15 },
    ...categories
      .filter(({ parentId }) => !parentId)
      .map(({ slug }, index) => ({ path: fillPath(pageRoutes.category, { slug }), share: 0.2 / (index + 1) })),
  ];
  return [
    ...shares.map(({ path, share }) => ({ path, views: Math.round(views * share) })),
    ...most.map(({ businessId: id, ...page }) => ({ path: fillPath(pageRoutes.business, { id }), views: page.views })),
  ].filter(page => page.views > 0);
}

/** A whole number that is near this one on average. */
function around(mean: number, random: Random): number {
  const spread = mean + (random.next() + random.next() - 1) * Math.sqrt(mean) * 1.7;
  return Math.max(0, Math.floor(spread + random.next()));
}

import type { VisitCounts } from '@doorstep/contracts/engagement/analytics/events.ts';
import type { VisitFigures } from '@doorstep/contracts/engagement/analytics/schema.ts';
import type { Search } from './search.ts';

/** Adds up counts until they are published. Nothing in it is about a single visitor. */
export interface Sums {
  addBusiness(day: string, businessId: number, figure: keyof VisitFigures): void;
  addSite(day: string, figure: keyof VisitCounts['site']): void;
  addPage(day: string, path: string): void;
  addReferrer(day: string, host: string): void;
  addUnmet(day: string, search: Search): void;
  /** Takes out what fits into a message; undefined if there is nothing. */
  take(): VisitCounts | undefined;
}

interface Day {
  readonly businesses: Map<number, VisitCounts['businesses'][number]>;
  site: VisitCounts['site'];
  readonly pages: Map<string, VisitCounts['pages'][number]>;
  readonly referrers: Map<string, VisitCounts['referrers'][number]>;
  readonly unmet: Map<number, VisitCounts['unmet'][number]>;
}

const perMessage = { businesses: 1_000, others: 200 };
/** Kept while the bus is down. Beyond that, only businesses that are there already count on, and of others those with the lowest counts go. */
const maxKept = { days: 7, businesses: 200_000, others: 5_000 };
const nothing = { visitors: 0, pageViews: 0, searches: 0 };

export function createSums(): Sums {
  const days = new Map<string, Day>();

  function at(name: string): Day {
    let day = days.get(name);
    if (!day) {
      const [oldest] = days.keys();
      if (days.size >= maxKept.days && oldest !== undefined) days.delete(oldest);
      day = { businesses: new Map(), site: nothing, pages: new Map(), referrers: new Map(), unmet: new Map() };
      days.set(name, day);
    }
    return day;
  }

  return {
    addBusiness(day, businessId, figure) {
      const sum = findOrAdd(at(day).businesses, businessId, { businessId }, maxKept.businesses);
      if (sum) sum[figure] = (sum[figure] ?? 0) + 1;
    },
    addSite(name, figure) {
      const day = at(name);
      day.site = { ...day.site, [figure]: day.site[figure] + 1 };
    },
    addPage(day, path) {
      add(at(day).pages, path, { path, views: 0 }, countViews).views += 1;
    },
    addReferrer(day, host) {
      add(at(day).referrers, host, { host, views: 0 }, countViews).views += 1;
    },
    addUnmet(day, { key, what, results }) {
      const sum = add(at(day).unmet, key, { ...what, searches: 0, results: 0 }, ({ searches }) => searches);
      sum.searches += 1;
      sum.results = Math.max(sum.results, results);
    },
    take() {
      const [first] = days;
      if (!first) return undefined;
      const [name, day] = first;
      const { site } = day;
      day.site = nothing;
      const counts = {
        day: name,
        businesses: takeSome(day.businesses, perMessage.businesses),
        site,
        pages: takeSome(day.pages, perMessage.others),
        referrers: takeSome(day.referrers, perMessage.others),
        unmet: takeSome(day.unmet, perMessage.others),
      };
      if ([day.businesses, day.pages, day.referrers, day.unmet].every(({ size }) => size === 0)) days.delete(name);
      return counts;
    },
  };
}

function findOrAdd<Key, Sum>(sums: Map<Key, Sum>, key: Key, start: Sum, max: number): Sum | undefined {
  const known = sums.get(key);
  if (known || sums.size >= max) return known;
  sums.set(key, start);
  return start;
}

const countViews = ({ views }: { views: number }) => views;

/** The sum of a name; a new one takes the place of those with the lowest counts if there are too many. */
function add<Key, Sum>(sums: Map<Key, Sum>, key: Key, start: Sum, countOf: (sum: Sum) => number): Sum {
  const known = sums.get(key);
  if (known) return known;
  if (sums.size >= maxKept.others) {
    const rarest = [...sums].sort(([, one], [, other]) => countOf(one) - countOf(other)).slice(0, maxKept.others / 10);
    for (const [name] of rarest) sums.delete(name);
  }
  sums.set(key, start);
  return start;
}

function takeSome<Key, Sum>(sums: Map<Key, Sum>, count: number): Sum[] {
  const taken = [...sums.entries().take(count)];
  for (const [key] of taken) sums.delete(key);
  return taken.map(([, sum]) => sum);
}

import { type UnmetSearch, type VisitCounts, visitFigures } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { rowId, rowsOf } from './business-figures.model.ts';
import type { SiteFiguresRow } from './site-figures.model.ts';

const maxListed = { pages: 100, referrers: 100, unmet: 300 };

/** Adds the counts of some seconds to those of their day. The order of events does not matter. */
export async function onVisitsCounted(deps: Deps, counts: VisitCounts, session: ClientSession): Promise<void> {
  // The row of the day is the one that other replicas write too: a conflict is found before the work on the businesses.
  await addToSite(deps, counts, session);
  await addToBusinesses(deps, counts, session);
}

/** Leaves out what no business is: pages of deleted ones are loaded too, and clients can report visits of any number. */
async function addToBusinesses(
  { knownBusinesses, businessFigures }: Deps,
  { day: name, businesses }: VisitCounts,
  session: ClientSession,
): Promise<void> {
  if (businesses.length === 0) return;
  const ids = businesses.map(({ businessId }) => businessId);
  const found = await knownBusinesses
    .find({ _id: { $in: ids }, deleted: false }, { _id: 1 })
    .session(session)
    .lean<{ _id: number }[]>();
  const known = new Set(found.map(({ _id }) => _id));
  const day = new Date(name);
  const writes = businesses
    .filter(({ businessId }) => known.has(businessId))
    .map(({ businessId, ...figures }) => ({
      updateOne: {
        filter: { _id: rowId(businessId, day) },
        update: { $setOnInsert: { businessId, day }, $inc: visitFigures.partial().parse(figures) },
        upsert: true,
      },
    }));
  if (writes.length > 0) await businessFigures.bulkWrite(writes, { session, ordered: false });
}

async function addToSite({ siteFigures }: Deps, counts: VisitCounts, session: ClientSession): Promise<void> {
  const stored = await siteFigures.findById(counts.day).session(session).lean<SiteFiguresRow>();
  const after = addToDay(stored, counts);
  await siteFigures.replaceOne({ _id: counts.day }, after, { upsert: true, session });
}

/** The row of a day with these counts added. */
export function addToDay(
  stored: SiteFiguresRow | null,
  { day, site, pages, referrers, unmet }: VisitCounts,
): SiteFiguresRow {
  const before = stored ?? { ...nothing, _id: day, day: new Date(day) };
  return {
    ...before,
    visitors: before.visitors + site.visitors,
    pageViews: before.pageViews + site.pageViews,
    searches: before.searches + site.searches,
    unmetSearches: before.unmetSearches + unmet.reduce((sum, { searches }) => sum + searches, 0),
    topPages: addViews(before.topPages, pages, ({ path }) => path).slice(0, maxListed.pages),
    referrers: addViews(before.referrers, referrers, ({ host }) => host).slice(0, maxListed.referrers),
    unmet: addUnmet([...before.unmet, ...unmet]).slice(0, maxListed.unmet),
  };
}

const nothing = { visitors: 0, pageViews: 0, searches: 0, unmetSearches: 0, topPages: [], referrers: [], unmet: [] };

/** Adds up views of the same page or host; the most come first. */
function addViews<Item extends { views: number }>(
  before: readonly Item[],
  more: readonly Item[],
  nameOf: (item: Item) => string,
): Item[] {
  const sums = new Map<string, Item>();
  for (const item of [...before, ...more]) {
    const views = (sums.get(nameOf(item))?.views ?? 0) + item.views;
    sums.set(nameOf(item), { ...item, views });
  }
  return [...sums.values()].sort((one, other) => other.views - one.views);
}

/** Adds up the same searches; the most frequent come first. */
export function addUnmet(all: readonly UnmetSearch[]): UnmetSearch[] {
  const sums = new Map<string, UnmetSearch>();
  for (const search of all) {
    const key = `${search.words} ${search.categoryId} ${search.city}`;
    const sum = sums.get(key);
    const searches = (sum?.searches ?? 0) + search.searches;
    sums.set(key, { ...search, searches, results: Math.max(sum?.results ?? 0, search.results) });
  }
  return [...sums.values()].sort((one, other) => other.searches - one.searches);
}

export const deleteFiguresOfBusiness = ({ businessFigures }: Deps, businessId: number, session: ClientSession) =>
  businessFigures.deleteMany(rowsOf(businessId), { session });

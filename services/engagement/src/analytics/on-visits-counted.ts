import type { VisitCounts } from '@doorstep/contracts/engagement/analytics/events.ts';
import { visitFigures } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { deleteSome } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import { rowId, rowsOf } from './business-figures.model.ts';
import { countEntries, listEntries } from './count-entries.ts';
import type { Deps } from './deps.ts';
import type { SiteFiguresRow } from './site-figures.model.ts';

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

/** The lists of a day are those of its entries that were counted most; the row has all that is shown of them, also to the release before. */
async function addToSite(deps: Deps, counts: VisitCounts, session: ClientSession): Promise<void> {
  const { siteFigures } = deps;
  const { _id, day, topPages, referrers, unmet, ...added } = startDay(counts);
  const stored = await siteFigures
    .findOneAndUpdate(
      { _id },
      { $inc: added, $setOnInsert: { day, topPages: [], referrers: [], unmet: [] } },
      { upsert: true, returnDocument: 'before', session },
    )
    .lean<SiteFiguresRow>();
  const lists = await countEntries(deps, stored, counts, session);
  await siteFigures.updateOne({ _id }, { $set: { ...lists, isCounted: true } }, { session });
}

/** The row of a day on which nothing else was counted. */
export const startDay = (counts: VisitCounts): SiteFiguresRow => ({
  _id: counts.day,
  day: new Date(counts.day),
  ...counts.site,
  unmetSearches: counts.unmet.reduce((sum, { searches }) => sum + searches, 0),
  ...listEntries(counts),
});

/** Deletes up to `limit` days of a deleted business; resolves to how many. */
export const deleteFiguresOfBusiness = (
  { businessFigures }: Deps,
  businessId: number,
  limit: number,
  session: ClientSession,
): Promise<number> => deleteSome(businessFigures, rowsOf(businessId), limit, session);

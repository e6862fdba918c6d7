import { createHash } from 'node:crypto';
import type { VisitCounts } from '@doorstep/contracts/engagement/analytics/events.ts';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { dayMs } from '@doorstep/platform/periods';
import type { ClientSession } from 'mongoose';
import type { DayCountRow, ListName } from './day-counts.model.ts';
import type { Deps } from './deps.ts';
import type { SiteFiguresRow } from './site-figures.model.ts';

const maxListed: Readonly<Record<ListName, number>> = { topPages: 100, referrers: 100, unmet: 300 };
/** More names than a list has on a day, unless a program makes them up; then those that were counted least are dropped. */
const maxCounted = 5_000;
const dropped = 500;

type Lists = Pick<SiteFiguresRow, ListName>;
type CountDeps = Pick<Deps, 'dayCounts' | 'now'>;

/** Counts the entries of a message, and resolves to the lists of its day: the most frequent first. `stored` is the day before that. */
export async function countEntries(
  deps: CountDeps,
  stored: SiteFiguresRow | null,
  { day, pages, referrers, unmet }: VisitCounts,
  session: ClientSession,
): Promise<Lists> {
  const { dayCounts, now } = deps;
  // Replicas of the release before write the lists alone, and the rows of a day that is long over are deleted.
  const isBehind = stored && (!stored.isCounted || stored.day.getTime() + dayMs < now().getTime());
  const writes = [
    ...(isBehind ? toRows(day, stored).map(row => toWrite(row, '$max')) : []),
    ...toRows(day, { topPages: pages, referrers, unmet }).map(row => toWrite(row, '$inc')),
  ];
  if (writes.length > 0) await dayCounts.bulkWrite(writes, { session });
  const find = async (list: ListName) => {
    const ofList = { day: new Date(day), list };
    await dropRarest(deps, ofList, session);
    return dayCounts
      .find(ofList)
      .sort({ count: -1, _id: 1 })
      .limit(maxListed[list])
      .session(session)
      .lean<DayCountRow[]>();
  };
  return toLists({ topPages: await find('topPages'), referrers: await find('referrers'), unmet: await find('unmet') });
}

/** The lists of a day that nothing else was counted on. */
export const listEntries = ({ day, pages, referrers, unmet }: VisitCounts): Lists => {
  const rows = toRows(day, { topPages: pages, referrers, unmet }).sort((one, other) => other.count - one.count);
  const of = (list: ListName) => rows.filter(row => row.list === list).slice(0, maxListed[list]);
  return toLists({ topPages: of('topPages'), referrers: of('referrers'), unmet: of('unmet') });
};

function toRows(day: string, { topPages, referrers, unmet }: Lists): DayCountRow[] {
  const toRow = (list: ListName, name: Omit<DayCountRow, '_id' | 'day' | 'list' | 'count'>, count: number) => ({
    _id: `${day} ${list} ${hash(name)}`,
    day: new Date(day),
    list,
    count,
    ...withoutUndefined(name),
  });
  return [
    ...topPages.map(({ path, views }) => toRow('topPages', { path }, views)),
    ...referrers.map(({ host, views }) => toRow('referrers', { host }, views)),
    ...unmet.map(({ words, categoryId, city, searches, results }) => ({
      ...toRow('unmet', { words, categoryId, city }, searches),
      results,
    })),
  ];
}

const hash = (name: object): string => createHash('sha256').update(JSON.stringify(name)).digest('base64url');

/** Adds the count of an entry, or sees to it that the stored one is not lower. */
const toWrite = ({ _id, count, results, ...entry }: DayCountRow, operator: '$inc' | '$max') => {
  const highest = { ...(operator === '$max' && { count }), ...(results !== undefined && { results }) };
  return {
    updateOne: {
      filter: { _id },
      update: {
        $setOnInsert: entry,
        ...(operator === '$inc' && { $inc: { count } }),
        ...(Object.keys(highest).length > 0 && { $max: highest }),
      },
      upsert: true,
    },
  };
};

async function dropRarest(
  { dayCounts }: CountDeps,
  ofList: Pick<DayCountRow, 'day' | 'list'>,
  session: ClientSession,
): Promise<void> {
  if ((await dayCounts.countDocuments(ofList).session(session)) <= maxCounted) return;
  const rarest = await dayCounts
    .find(ofList, { _id: 1 })
    .sort({ count: 1 })
    .limit(dropped)
    .session(session)
    .lean<Pick<DayCountRow, '_id'>[]>();
  await dayCounts.deleteMany({ _id: { $in: rarest.map(({ _id }) => _id) } }, { session });
}

const toLists = ({ topPages, referrers, unmet }: Readonly<Record<ListName, readonly DayCountRow[]>>): Lists => ({
  topPages: topPages.map(({ path = '', count }) => ({ path, views: count })),
  referrers: referrers.map(({ host = '', count }) => ({ host, views: count })),
  unmet: unmet.map(({ words, categoryId, city, count, results = 0 }) => ({
    ...(words !== undefined && { words }),
    ...(categoryId !== undefined && { categoryId }),
    ...(city !== undefined && { city }),
    searches: count,
    results,
  })),
});

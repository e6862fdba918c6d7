import { isDeepStrictEqual } from 'node:util';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { trackRecordChanged } from '@doorstep/contracts/engagement/track-records/events.ts';
import type { TrackRecord } from '@doorstep/contracts/engagement/track-records/schema.ts';
import { offsetOf, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { claimNext, onCommit, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { dayMs } from '@doorstep/platform/periods';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { ClientSession } from 'mongoose';
import type { KnownBusinessRow } from '../../known-businesses/known-business.model.ts';
import type { Deps } from '../deps.ts';
import { countJobs } from './count-jobs.ts';
import { findResponse } from './response-time.ts';
import type { TrackRecordRow } from './track-record.model.ts';

// Finds what became due and the work of dead replicas; a commit of this process wakes the loop at once.
const pollMs = 10_000;
/** Longer than a count takes. */
const leaseMs = 20_000;
/** Shorter than events stay in the outbox, so that `republish` reaches every business, and a lost event is made up for. */
const publishAgainMs = 7 * dayMs;
/** One or two would tell visitors of single customers. */
const minJobs = 3;

/** Counts and publishes the track records of businesses whose inquiries changed; all of them daily, because their periods move on. */
export function startTrackRecords(deps: Deps): WorkLoop {
  const loop = startWorkLoop({
    everyMs: pollMs,
    wakeOn: wake => onCommit(deps.db, wake),
    async run() {
      const due = await claimNext(deps.trackRecords, { due: 'dueAt', leaseMs });
      if (due) await updateTrackRecord(deps, due);
      return due !== null;
    },
    failure: 'could not count the track record of a business; retrying',
    log: deps.log,
  });
  loop.wake();
  return loop;
}

/** Does nothing if the claimed row was marked again meanwhile: then it is due. */
function updateTrackRecord(deps: Deps, { _id, dueAt }: TrackRecordRow): Promise<void> {
  const { db, trackRecords, knownBusinesses } = deps;
  return transact(db, async session => {
    const before = await trackRecords.findOne({ _id, dueAt }).session(session).lean<TrackRecordRow>();
    if (!before) return;
    const now = deps.now();
    const business = await knownBusinesses.findById(_id).session(session).lean<KnownBusinessRow>();
    // The event of a new business may arrive later than its first inquiries.
    if (!business) return;
    const trackRecord = business.deleted ? undefined : await countTrackRecord(deps, business, now, session);
    const isChanged = !isDeepStrictEqual(trackRecord, before.trackRecord);
    const isOld = before.publishedAt !== undefined && now.getTime() - before.publishedAt.getTime() > publishAgainMs;
    const isPublished = isChanged || isOld;
    const version = before.version + Number(isChanged);
    const state = { version, ...(trackRecord && { trackRecord }) };
    const after: TrackRecordRow = {
      _id,
      ...state,
      publishedAt: isPublished ? now : before.publishedAt,
      dueAt: business.deleted ? undefined : nextCount(business, now),
    };
    await trackRecords.replaceOne({ _id }, withoutUndefined(after), { session });
    if (isPublished) await append(db, session, trackRecordChanged, `business/${_id}`, { businessId: _id, ...state });
  });
}

/** Counts what a business shows; undefined if too little is known. */
async function countTrackRecord(
  deps: Deps,
  business: KnownBusinessRow,
  now: Date,
  session: ClientSession,
): Promise<TrackRecord | undefined> {
  const response = await findResponse(deps, business, now, session);
  const jobs = await countJobs(deps, business._id, { from: startOfYear(business, now, 0), to: now }, session);
  const trackRecord = { ...response, ...(jobs >= minJobs && { jobs }) };
  return Object.keys(trackRecord).length > 0 ? trackRecord : undefined;
}

/** No count is older than a day, and none of a former year is shown as that of the present one. */
const nextCount = (business: KnownBusinessRow, now: Date): Date =>
  new Date(Math.min(now.getTime() + dayMs, startOfYear(business, now, 1).getTime()));

/** The start of the present year of a business, or of one after it. */
function startOfYear({ timeZone = defaultSite.timeZone }: KnownBusinessRow, now: Date, after: 0 | 1): Date {
  const year = Number(toLocalTime(timeZone, now).date.slice(0, 4)) + after;
  const time = Date.UTC(year, 0, 1);
  return new Date(time - offsetOf(timeZone, time) * 60_000);
}

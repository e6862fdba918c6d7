import type { z } from '@doorstep/contracts/common/zod.ts';
import { inquiryUnanswered } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { KnownBusinessRow } from '../../known-businesses/known-business.model.ts';
import type { Deps as AllDeps } from '../deps.ts';
import { countOpenMinutes, waitsSince } from '../inquiries/answer.ts';
import { mayBeSilent, silentUntil, waitNoMore } from '../inquiries/follow-up.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { describeInquiry, saveInquiry } from '../inquiries/save-inquiry.ts';

type Deps = Pick<AllDeps, 'db' | 'inquiries' | 'trackRecords' | 'knownBusinesses' | 'silentMinutes' | 'now'>;
type Business = Pick<KnownBusinessRow, '_id' | 'hours' | 'specialDays' | 'timeZone'>;

const minuteMs = 60_000;
const batchSize = 200;
/** The last minutes may be after a weekend: looking more often would cost more than being late. */
const minWaitMs = 10 * minuteMs;

/**
 * Reminds owners of inquiries that they did not answer in time, and offers their senders to ask others when as much time has passed again.
 * Repeating it, and two replicas at once, do each only once; a batch at a time, so that a kill loses nothing.
 */
export async function handleSilence(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal?.aborted; ) isMore = await handleBatch(deps, now, signal);
}

/** Resolves to whether there may be more. Each row that it looks at is answered, or due later, or for good not due. */
async function handleBatch(deps: Deps, now: Date, signal: AbortSignal | undefined): Promise<boolean> {
  const { db, inquiries } = deps;
  const rows = await inquiries
    .find({ ...silentUntil(now), suspicion: { $exists: false } })
    .sort({ silenceDueAt: 1 })
    .limit(batchSize)
    .lean<InquiryRow[]>();
  const businesses = await findBusinesses(deps, rows);
  for (const row of rows) {
    if (signal?.aborted) return false;
    const business = businesses.get(row.businessId);
    const missing = deps.silentMinutes - countOpenMinutes(business, row.remindedAt ?? waitsSince(row), now);
    const { silenceDueAt } = row;
    if (row.endsAt && row.endsAt <= now) await inquiries.updateOne({ _id: row._id }, { $unset: { silenceDueAt: 1 } });
    else if (missing > 0) {
      const waitMs = Math.max(missing * minuteMs, minWaitMs);
      const next = { silenceDueAt: new Date(now.getTime() + waitMs) };
      await inquiries.updateOne({ _id: row._id, silenceDueAt }, { $set: next });
    } else await transact(db, session => takeStep(deps, session, row, now));
  }
  return rows.length === batchSize;
}

async function findBusinesses({ knownBusinesses }: Deps, rows: readonly InquiryRow[]): Promise<Map<number, Business>> {
  const ids = [...new Set(rows.map(({ businessId }) => businessId))];
  const found = await knownBusinesses
    .find({ _id: { $in: ids } }, { hours: 1, specialDays: 1, timeZone: 1 })
    .lean<Business[]>();
  return new Map(found.map(business => [business._id, business]));
}

/** Does nothing if the inquiry was answered or handled meanwhile. */
async function takeStep(
  deps: Deps,
  session: ClientSession,
  { _id, silenceDueAt }: InquiryRow,
  now: Date,
): Promise<void> {
  const before = await deps.inquiries
    .findOne({ _id, ...mayBeSilent, silenceDueAt })
    .session(session)
    .lean<InquiryRow>();
  if (!before) return;
  const isReminded = before.remindedAt !== undefined;
  const next = new Date(now.getTime() + deps.silentMinutes * minuteMs);
  const changes = isReminded ? { offeredAt: now, ...waitNoMore } : { remindedAt: now, silenceDueAt: next };
  const after = await saveInquiry(deps, before, { ...changes, updatedAt: now }, session);
  const step: z.input<typeof inquiryUnanswered.schema>['step'] = isReminded ? 'offer-others' : 'remind-business';
  const state = await describeInquiry(deps, after, session);
  await append(deps.db, session, inquiryUnanswered, `inquiry/${_id}`, { ...state, step });
}

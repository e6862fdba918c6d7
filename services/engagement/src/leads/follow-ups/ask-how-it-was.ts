import { inquiryDone } from '@doorstep/contracts/engagement/inquiries/events.ts';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps as AllDeps } from '../deps.ts';
import { askedUntil } from '../inquiries/follow-up.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { describeInquiry, saveInquiry } from '../inquiries/save-inquiry.ts';

type Deps = Pick<AllDeps, 'db' | 'inquiries' | 'trackRecords' | 'knownBusinesses' | 'reviews' | 'now'>;

const batchSize = 200;
/** After a stop of the site for longer than this, the job is long past. */
const maxLateMs = 14 * 24 * 3_600_000;

/**
 * Publishes that the appointments of a day ago are done, so that their senders are asked how it was. Repeating it, and two replicas at once,
 * publish each only once; a batch at a time, so that a kill loses nothing.
 */
export async function askHowItWas(deps: Deps, now: Date, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore && !signal?.aborted; ) {
    const due = await deps.inquiries
      .find(askedUntil(now), { _id: 1 })
      .sort({ reviewDueAt: 1 })
      .limit(batchSize)
      .lean<Pick<InquiryRow, '_id'>[]>();
    for (const { _id } of due) {
      if (signal?.aborted) return;
      await transact(deps.db, session => ask(deps, session, _id, now));
    }
    isMore = due.length === batchSize;
  }
}

/** Does nothing if the appointment was moved or cancelled meanwhile, or its sender has written a review. */
async function ask(deps: Deps, session: ClientSession, _id: number, now: Date): Promise<void> {
  const before = await deps.inquiries
    .findOne({ _id, ...askedUntil(now) })
    .session(session)
    .lean<InquiryRow>();
  if (!before?.reviewDueAt) return;
  const isLate = now.getTime() - before.reviewDueAt.getTime() > maxLateMs;
  const isRefused = before.outcome === 'spam' || before.outcome === 'declined' || before.suspicion !== undefined;
  const [isReviewed] = await deps.reviews.findReviewed([before], session);
  const after = await saveInquiry(deps, before, { reviewDueAt: undefined, updatedAt: now }, session);
  if (isLate || isRefused || isReviewed) return;
  await append(deps.db, session, inquiryDone, `inquiry/${_id}`, await describeInquiry(deps, after, session));
}

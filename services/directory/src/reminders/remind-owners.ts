import { businessDataStale, specialDaysEnding } from '@doorstep/contracts/directory/business-reminders/events.ts';
import { addDays, toLocalTime } from '@doorstep/contracts/language/local-time.ts';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';

export type ReminderDeps = Pick<Deps, 'db' | 'businesses' | 'confirmAfterMonths'>;

/** Days before and after the last special day in which its owner is reminded of it. */
const calendarDays = 14;

/**
 * Reminds the owners of approved businesses of data that was neither changed nor confirmed for months, once for each such period, and
 * of calendars that end, once for each last day. Repeating it, and two replicas at once, remind no owner twice.
 */
export async function remindOwners(deps: ReminderDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const isLate = { $not: { $gte: findCutoff(deps, now) } };
  const candidates = deps.businesses
    .find(
      {
        ownerId: { $exists: true },
        approvalStatus: 'approved',
        $or: [{ updatedAt: isLate, confirmedAt: isLate, remindedAt: isLate }, { 'specialDays.0': { $exists: true } }],
      },
      { _id: 1 },
    )
    .lean<Pick<BusinessRow, '_id'>[]>()
    .cursor();
  for await (const { _id } of candidates) {
    if (signal?.aborted) return;
    await transact(deps.db, session => remindOwner(deps, session, _id, now));
  }
}

/** Reminds the owner of one business, if there is a reason to. Reminder and event are part of `session`'s transaction. */
export async function remindOwner(deps: ReminderDeps, session: ClientSession, id: number, now: Date): Promise<void> {
  const { db, businesses } = deps;
  const row = await businesses.findById(id).session(session).lean<BusinessRow>();
  if (row?.ownerId === undefined || row.approvalStatus !== 'approved') return;
  const subject = `business-data/${id}`;
  const reminder = { businessId: id, ownerId: row.ownerId, businessName: row.name, version: now.getTime() };
  const date = findEnd(row, now);
  const isStale = isDataStale(row, findCutoff(deps, now));
  if (isStale) await append(db, session, businessDataStale, subject, reminder);
  if (date) await append(db, session, specialDaysEnding, subject, { ...reminder, date });
  if (!isStale && !date) return;
  // No change of the business: neither its version nor `updatedAt` moves.
  const reminded = { ...(isStale && { remindedAt: now }), ...(date && { remindedDay: date }) };
  await businesses.updateOne({ _id: id }, { $set: reminded }, { session });
}

/** Data from before this time is old; of all time if the site never asks. */
function findCutoff({ confirmAfterMonths }: ReminderDeps, now: Date): Date {
  if (confirmAfterMonths === 0) return new Date(0);
  const cutoff = new Date(now);
  cutoff.setUTCMonth(cutoff.getUTCMonth() - confirmAfterMonths);
  return cutoff;
}

const isDataStale = ({ updatedAt, confirmedAt, remindedAt }: BusinessRow, cutoff: Date): boolean =>
  [updatedAt, confirmedAt, remindedAt].every(time => time === undefined || time < cutoff);

/** The last special day, if it is near and its owner was not reminded of it. */
function findEnd({ specialDays = [], timeZone, remindedDay }: BusinessRow, now: Date): string | undefined {
  const last = specialDays
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  if (last === undefined || last === remindedDay) return undefined;
  const { date: today } = toLocalTime(timeZone, now);
  return last >= addDays(today, -calendarDays) && last <= addDays(today, calendarDays) ? last : undefined;
}

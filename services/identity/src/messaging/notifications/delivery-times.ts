import type { NotificationSettings } from '@doorstep/contracts/identity/notifications/schema.ts';
import { minutesOfDay, nextLocalTime, toLocalTime } from '@doorstep/contracts/language/local-time.ts';

/** Times that mails and push messages wait, in milliseconds. */
export interface DeliveryTimes {
  /** Silence after the last notification. */
  readonly gatherMs: number;
  /** Since the first notification, in case there is no silence. */
  readonly gatherMaxMs: number;
  /** After a message, by how many followed closely upon another. */
  readonly waitsMs: readonly number[];
}

/** A push message is short and replaces the one before it, so it comes sooner. */
export const forPush = ({ gatherMs, gatherMaxMs, waitsMs }: DeliveryTimes): DeliveryTimes => ({
  gatherMs: gatherMs / 10,
  gatherMaxMs: gatherMaxMs / 10,
  waitsMs: waitsMs.map(wait => wait / 10),
});

/** The messages that were sent on a channel. */
interface Sent {
  readonly lastAt: Date | undefined;
  readonly inARow: number | undefined;
}

const dayMs = minutesOfDay * 60_000;

/** Counts the messages that have followed closely upon another; a day without one ends the row. */
export const countInARow = ({ lastAt, inARow = 0 }: Sent, now: Date): number =>
  lastAt && now.getTime() - lastAt.getTime() < dayMs ? inARow : 0;

/** When a message is due whose oldest notification is of `since`, and its newest of now. */
export function findMessageTime(times: DeliveryTimes, since: Date, sent: Sent, now: Date): Date {
  const gathered = Math.min(now.getTime() + times.gatherMs, since.getTime() + times.gatherMaxMs);
  const inARow = countInARow(sent, now);
  const wait = inARow > 0 ? (times.waitsMs[Math.min(inARow, times.waitsMs.length) - 1] ?? 0) : 0;
  return new Date(Math.max(gathered, (sent.lastAt?.getTime() ?? 0) + wait));
}

const digestMinute = 8 * 60;

/** When the next daily mail is due: at 8:00 of the receiver. */
export const findDigestTime = (timeZone: string, now: Date): Date => nextLocalTime(timeZone, digestMinute, now);

const toMinute = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** The end of the receiver's quiet hours; undefined outside of them. */
export function findQuietEnd(
  { quietHours, timeZone }: Pick<NotificationSettings, 'quietHours' | 'timeZone'>,
  now: Date,
): Date | undefined {
  if (!quietHours) return undefined;
  const [from, until] = [toMinute(quietHours.from), toMinute(quietHours.until)];
  const { minute } = toLocalTime(timeZone, now);
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  return isQuiet ? nextLocalTime(timeZone, until, now) : undefined;
}

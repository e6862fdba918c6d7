import type { AppNotification } from '@doorstep/contracts/notifications.ts';
import { t } from '@lingui/core/macro';
import { formatLongDay } from '#lib/format.ts';

interface Day {
  /** A day such as '2026-03-04', in the time zone of the browser. */
  readonly date: string;
  readonly notifications: readonly AppNotification[];
}

/** Groups notifications, newest first, by the days of the reader. */
export function groupByDay(notifications: readonly AppNotification[]): Day[] {
  const days = Map.groupBy(notifications, ({ createdAt }) => toDay(new Date(createdAt)));
  return [...days].map(([date, ofDay]) => ({ date, notifications: ofDay }));
}

/** 'Today', 'Yesterday', or else 'Wednesday, March 4'. */
export function nameDay(date: string, now: Date): string {
  if (date === toDay(now)) return t`Today`;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return date === toDay(yesterday) ? t`Yesterday` : formatLongDay(date);
}

const toDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(part => String(part).padStart(2, '0')).join('-');

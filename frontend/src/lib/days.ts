import { t } from '@lingui/core/macro';
import { formatLongDay } from './format.ts';

interface Day<Entry> {
  /** A day such as '2026-03-04', in the time zone of the browser. */
  readonly date: string;
  readonly entries: readonly Entry[];
}

/** Groups entries by the days of the reader, in their order. */
export function groupByDay<Entry extends { readonly createdAt: string }>(entries: readonly Entry[]): Day<Entry>[] {
  const days = Map.groupBy(entries, ({ createdAt }) => toDay(new Date(createdAt)));
  return [...days].map(([date, ofDay]) => ({ date, entries: ofDay }));
}

/** 'Today', 'Yesterday', or else 'Wednesday, March 4'. */
export function nameDay(date: string, now: Date): string {
  if (date === toDay(now)) return t`Today`;
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return date === toDay(yesterday) ? t`Yesterday` : formatLongDay(date);
}

/** '2026-03-04' for a time, in the time zone of the browser. */
export const toDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map(part => String(part).padStart(2, '0')).join('-');

import { type Weekday, weekdaysFrom } from '@doorstep/contracts/directory/businesses/hours.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { hoursText } from '@doorstep/contracts/language/opening-hours.ts';
import { t } from '@lingui/core/macro';
import { formatHours, shortDayName } from '#lib/format.ts';

export interface DayGroup {
  /** 'Mon to Fri', 'Sat'. */
  readonly days: string;
  readonly text: string;
}

/** The week from its first day in a few lines, with consecutive days of the same hours combined. Undefined if a business has no hours. */
export function groupWeek(
  { hours, workingHours }: Pick<Business, 'hours' | 'workingHours'>,
  weekStart: Weekday,
): DayGroup[] | undefined {
  const given = workingHours ?? (hours && hoursText(hours));
  if (!given) return undefined;
  const groups: { from: Weekday; until: Weekday; text: string }[] = [];
  for (const day of weekdaysFrom(weekStart)) {
    const text = formatHours(given[day]);
    const last = groups.at(-1);
    if (last?.text === text) last.until = day;
    else groups.push({ from: day, until: day, text });
  }
  return groups.map(({ from, until, text }) => ({
    days: from === until ? shortDayName(from) : t`${shortDayName(from)} to ${shortDayName(until)}`,
    text,
  }));
}

import { type Period, periodSchema } from '@doorstep/contracts/figures.ts';
import { plural, t } from '@lingui/core/macro';
import { formatDay, formatShortDay } from '#lib/format.ts';
import { inLocale } from '#lib/locale.ts';

/** The length of a point that an address names (`?by=`). */
export const readPeriod = (search: URLSearchParams): Period => periodSchema.safeParse(search.get('by')).data ?? 'day';

const spans: Record<Period, (count: number) => string> = {
  day: count => plural(count, { one: '# day', other: '# days' }),
  week: count => plural(count, { one: '# week', other: '# weeks' }),
  month: count => plural(count, { one: '# month', other: '# months' }),
};

/** '30 days', '12 weeks'. */
export const spanOf = (by: Period, count: number): string => spans[by](count);

const monthFormat = inLocale(
  locale => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const shortMonthFormat = inLocale(locale => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }));
const nowFormat = inLocale(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** 'March 4', 'Week of March 2', 'March 2026' for the first day of a point. */
export function namePoint(by: Period, from: string): string {
  if (by === 'day') return formatDay(from);
  return by === 'week' ? t`Week of ${formatDay(from)}` : monthFormat().format(new Date(from));
}

/** 'Mar 4', 'Mar': a label under an axis. */
const labelPoint = (by: Period, from: string): string =>
  by === 'month' ? shortMonthFormat().format(new Date(from)) : formatShortDay(from);

/** Labels under an axis; the last period is not over: 'today', 'this week'. */
export const labelPoints = (by: Period, points: readonly { readonly from: string }[]): string[] =>
  points.map(({ from }, index) => (index === points.length - 1 ? nowFormat().format(0, by) : labelPoint(by, from)));

/** The name of a point in its hint, which says where it is not over. */
export const hintName = (by: Period, from: string, isLast: boolean): string =>
  isLast ? t`${namePoint(by, from)}, so far` : namePoint(by, from);

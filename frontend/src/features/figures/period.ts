import { type Period, periodSchema } from '@doorstep/contracts/engagement/analytics/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { formatDay, formatNumber, formatShortDay } from '#lib/format.ts';
import { inLocale } from '#lib/locale.ts';

/** The length of a point that an address names (`?by=`). */
export const readPeriod = (search: URLSearchParams): Period => periodSchema.safeParse(search.get('by')).data ?? 'day';

type OfCount = Record<Period, (count: number) => string>;

const compared: OfCount = {
  day: count =>
    plural(count, {
      one: 'Last day, compared with the day before',
      other: 'Last # days, compared with the # days before',
    }),
  week: count =>
    plural(count, {
      one: 'Last week, compared with the week before',
      other: 'Last # weeks, compared with the # weeks before',
    }),
  month: count =>
    plural(count, {
      one: 'Last month, compared with the month before',
      other: 'Last # months, compared with the # months before',
    }),
};

/** 'Last 30 days, compared with the 30 days before', for the number of points. */
export const comparedSentence = (by: Period, count: number): string => compared[by](count);

const inLast: OfCount = {
  day: count => plural(count, { one: 'In the last day', other: 'In the last # days' }),
  week: count => plural(count, { one: 'In the last week', other: 'In the last # weeks' }),
  month: count => plural(count, { one: 'In the last month', other: 'In the last # months' }),
};

/** 'In the last 30 days'. */
export const inLastSentence = (by: Period, count: number): string => inLast[by](count);

const totals: Record<Period, (count: number, total: string) => string> = {
  day: (count, total) => plural(count, { one: `${total} in the last day`, other: `${total} in the last # days` }),
  week: (count, total) => plural(count, { one: `${total} in the last week`, other: `${total} in the last # weeks` }),
  month: (count, total) => plural(count, { one: `${total} in the last month`, other: `${total} in the last # months` }),
};

/** '580 in the last 30 days'. */
export const totalSentence = (by: Period, count: number, total: number): string =>
  totals[by](count, formatNumber(total));

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

import { type Slot, type Weekday, weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { readSlots } from '@doorstep/contracts/language/hours.ts';
import { clockText } from '@doorstep/contracts/language/opening-hours.ts';
import { charactersOf, cutOff } from '@doorstep/texts/cut.ts';
import { plural, t } from '@lingui/core/macro';
import { isolated } from './direction.ts';
import { getLocale, inLocale } from './locale.ts';

const dateFormat = inLocale(
  locale => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
);
const shortDateFormat = inLocale(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));
const timeFormat = inLocale(locale => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }));
const momentFormat = inLocale(locale => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const dayFormat = inLocale(
  locale => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const longDayFormat = inLocale(
  locale => new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const shortDayFormat = inLocale(
  locale => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const weekdayFormat = inLocale(locale => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }));
const shortWeekdayFormat = inLocale(locale => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }));
const relativeFormat = inLocale(locale => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const tenthsFormat = inLocale(
  locale => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const clockFormat = inLocale(
  locale => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
);
const numberFormat = inLocale(locale => new Intl.NumberFormat(locale));
const shortNumberFormat = inLocale(locale => new Intl.NumberFormat(locale, { notation: 'compact' }));

/** 'March 4, 2026' for an ISO timestamp: the day in UTC, so that the server renders the same as every browser. */
export const formatDate = (timestamp: string): string => dateFormat().format(new Date(timestamp));

/** 'Mar 4, 2026' for an ISO timestamp, for tables. */
export const formatShortDate = (timestamp: string): string => shortDateFormat().format(new Date(timestamp));

/** 'Mar 4, 2026, 10:15 AM' for an ISO timestamp, in the time zone of the browser. */
export const formatDateTime = (timestamp: string): string => timeFormat().format(new Date(timestamp));

/** '10:15 AM' for an ISO timestamp, in the time zone of the browser. */
export const formatTime = (timestamp: string): string => momentFormat().format(new Date(timestamp));

const placedFormats = inLocale(() => new Map<string, Intl.DateTimeFormat>());

/** 'Wed, Mar 4, 10:15 AM' for an ISO timestamp, in a time zone. */
export function formatMoment(timestamp: string, timeZone: string): string {
  const formats = placedFormats();
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat(getLocale(), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
    });
  formats.set(timeZone, known);
  return known.format(new Date(timestamp));
}

/** 'March 4' for a day such as '2026-03-04'. */
export const formatDay = (day: string): string => dayFormat().format(new Date(day));

/** 'March 4 to March 6' for two days such as '2026-03-04': the month twice, because languages write it before or after the day. */
export const formatDayRange = (from: string, until: string): string => t`${formatDay(from)} to ${formatDay(until)}`;

/** 'Wednesday, March 4' for a day such as '2026-03-04'. */
export const formatLongDay = (day: string): string => longDayFormat().format(new Date(day));

/** 'Mar 4' for a day such as '2026-03-04'. */
export const formatShortDay = (day: string): string => shortDayFormat().format(new Date(day));

/** Returns whether hours are written as in the API, where the specification has them. */
const isAmerican = () => getLocale() === 'en-US';

/** '9:30 AM' for '09:30'. */
export const formatClock = (time: string): string =>
  isAmerican() ? clockText(time) : clockFormat().format(new Date(`1970-01-01T${time.padStart(5, '0')}:00Z`));

/** The slots of a day: '9:00 AM - 5:00 PM', several joined by ', ', 'Closed' for none. */
export const formatSlots = (slots: readonly Slot[]): string =>
  listed(slots.map(({ opens, closes }) => `${formatClock(opens)} - ${formatClock(closes)}`)) || t`Closed`;

const isMidnight = (time: string): boolean => time === '00:00' || time === '24:00';

/** The hours of a day as the API has them, in the language of the page; what cannot be read as times stays as it is written. */
export function formatHours(text: string | undefined): string {
  const slots = readSlots(text ?? '');
  const [first, ...others] = slots ?? [];
  if (first && others.length === 0 && isMidnight(first.opens) && isMidnight(first.closes)) return t`Open 24 hours`;
  return slots && !isAmerican() ? formatSlots(slots) : text || t`Closed`;
}

// The first of January 2024 is a Monday.
const dateOf = (day: Weekday) => Date.UTC(2024, 0, 1 + weekdays.indexOf(day));

/** 'Monday'. */
export const dayName = (day: Weekday): string => weekdayFormat().format(dateOf(day));

/** 'Mon'. */
export const shortDayName = (day: Weekday): string => shortWeekdayFormat().format(dateOf(day));

const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** '3 days ago' for an ISO timestamp, relative to `now`; 'just now' under a minute. */
export function formatAgo(timestamp: string, now: Date = new Date()): string {
  const seconds = (new Date(timestamp).getTime() - now.getTime()) / 1000;
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? relativeFormat().format(Math.trunc(seconds / unit[1]), unit[0]) : t`just now`;
}

const spanTexts: Record<(typeof units)[number][0], (count: number) => string> = {
  year: count => plural(count, { one: '# year', other: '# years' }),
  month: count => plural(count, { one: '# month', other: '# months' }),
  week: count => plural(count, { one: '# week', other: '# weeks' }),
  day: count => plural(count, { one: '# day', other: '# days' }),
  hour: count => plural(count, { one: '# hour', other: '# hours' }),
  minute: count => plural(count, { one: '# minute', other: '# minutes' }),
};

/** '3 weeks' since an ISO timestamp, relative to `now`; 'a moment' under a minute. */
export function formatSpan(timestamp: string, now: Date = new Date()): string {
  const seconds = Math.abs(now.getTime() - new Date(timestamp).getTime()) / 1000;
  const unit = units.find(([, length]) => seconds >= length);
  return unit ? spanTexts[unit[0]](Math.trunc(seconds / unit[1])) : t`a moment`;
}

/** '1,204'. */
export const formatNumber = (value: number): string => numberFormat().format(value);

const percentFormat = inLocale(locale => new Intl.NumberFormat(locale, { style: 'percent' }));
/** '57%': a share from 0 to 1. */
export const formatPercent = (share: number): string => percentFormat().format(share);

/** '950', '20K'. */
export const formatShortNumber = (value: number): string => shortNumberFormat().format(value);

/** A number with one decimal: '4.0'. */
export const formatTenths = (value: number): string => tenthsFormat().format(Number(value.toFixed(1)));

/** An average rating to one decimal. */
export const formatRating = formatTenths;

/** The words within the first `length` characters, with `ellipsis` if anything was cut. A single longer word is cut itself. */
export function cutText(text: string, length: number, ellipsis = '…'): string {
  if (text.length <= length) return text;
  const words = /^(.*\S)\s/s.exec(text.slice(0, length + 1))?.[1] ?? cutOff(text, length);
  return `${words.replace(/(?<![\s,;:.])[\s,;:.]+$/, '')}${ellipsis}`;
}

/** '812 KB', '1.4 MB'. */
export function formatFileSize(bytes: number): string {
  return bytes < 1024 * 1024 ? t`${Math.ceil(bytes / 1024)} KB` : t`${formatTenths(bytes / 1024 / 1024)} MB`;
}

/** Initials for an avatar: the first letters of the first and the last word, 'U' without a name. */
export function getInitials(name: string | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const [first = 'U', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last ?? '']
    .map(word => charactersOf(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/** The comma between the parts of a list, with its space. */
export const comma = inLocale(locale => (new Intl.Locale(locale).language === 'ar' ? '، ' : ', '));

/** 'Asheville, 3 services': what there is of these, with the comma of the language. */
export const listed = (parts: readonly (string | number | false | undefined)[]): string =>
  parts.flatMap(part => (part ? isolated(String(part)) : [])).join(comma());

const allFormat = inLocale(locale => new Intl.ListFormat(locale));
const eitherFormat = inLocale(locale => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** 'Plumbing, Roofing, and Cleaning'. */
export const allOf = (parts: readonly string[]): string => allFormat().format(parts.map(isolated));

/** 'Plumbing, Roofing, or Cleaning'. */
export const eitherOf = (parts: readonly string[]): string => eitherFormat().format(parts.map(isolated));

/** The name that a language has in itself: 'Deutsch' for `de`. */
export function nameOfLanguage(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

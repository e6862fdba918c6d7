import type { Hours, Slot, SpecialDay, WorkingHours } from '@doorstep/contracts/directory/businesses/hours.ts';
import { maxSpecialDays, weekdays } from '@doorstep/contracts/directory/businesses/hours.ts';
import { readSlots } from '@doorstep/contracts/language/hours.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { languages } from '@doorstep/contracts/language/languages.ts';
import { slotsText } from '@doorstep/contracts/language/opening-hours.ts';
import { t } from '@doorstep/texts/text.ts';
import opening_hours from 'opening_hours';
import { writeSlot } from '../../businesses/write-hours.ts';

/** Opening times in the notation of OpenStreetMap, as far as a business can have them. */
export interface OsmHours {
  readonly hours: Hours;
  /** Days whose times are no slots, such as an open end or by appointment. */
  readonly texts: WorkingHours;
  readonly specialDays: readonly SpecialDay[];
  /** The parts that were left out, and why. */
  readonly left: readonly { readonly part: string; readonly message: string }[];
}

const dayMs = 24 * 60 * 60_000;
/** Weeks from which the usual one is found: in some of them a date has its own hours. */
const weeks = 6;
/** Days ahead of which special days are found. */
const daysAhead = 365;
const maxLength = 1_000;

/** A holiday is another day in each country and state, and a school has others. */
const holiday = /(?:\b(?:PH|SH)\b(?:\s*[+-]\d+\s*days?)?)/;

/** The sun rises and sets at other times in each place and week. */
const sun = /\b(?:sunrise|sunset|dawn|dusk)\b/i;

/**
 * Reads opening times by https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification, with the corrections of the library for
 * what people write instead. Statements that cannot be read, and those about holidays, are left out; dates with hours of their own become
 * special days of the next year, counted from `today`. `language` is that of words such as `Do`. Undefined if nothing can be read.
 */
export function readOsmHours(value: string, today: Date, language: Language): OsmHours | undefined {
  if (value.length > maxLength) return undefined;
  const parse = (text: string) => parseIn(withPlainTimes(text), language);
  const left: { part: string; message: string }[] = [];
  const kept = splitStatements(value).flatMap(({ text, separator }) => {
    const without = withoutHolidays(text);
    if (without !== text) left.push({ part: text, message: t('Hours of holidays are left out') });
    return without ? [{ text: without, separator }] : [];
  });
  const whole = parse(join(kept));
  const readable = whole ? kept : kept.filter(({ text }) => parse(text) !== undefined);
  for (const { text } of kept)
    if (!readable.some(one => one.text === text)) left.push({ part: text, message: unreadable() });
  const schedule = whole ?? parse(join(readable));
  if (!schedule) return undefined;
  return { ...toWeek(schedule, today, left), left };
}

const unreadable = () => t('These opening times cannot be read');

interface Statement {
  readonly text: string;
  /** The sign before it. */
  readonly separator: string;
}

const join = (statements: readonly Statement[]): string =>
  statements.map(({ text, separator }, index) => (index === 0 ? text : `${separator} ${text}`)).join('');

/** Rules are separated by `;`, fallbacks by `||`; line breaks separate rules where people write them. Comments in quotes stay whole. */
function splitStatements(value: string): Statement[] {
  const statements: Statement[] = [];
  let separator = ';';
  let text = '';
  const end = () => {
    if (text.trim()) statements.push({ text: text.trim(), separator });
    text = '';
  };
  // Every second part is within quotes.
  for (const [index, part] of value.split('"').entries()) {
    if (index % 2 === 1) {
      text += `"${part}"`;
      continue;
    }
    for (const piece of part.split(/(;|\|\||\r?\n)/)) {
      if (piece !== ';' && piece !== '||' && piece.trim() !== '') text += piece;
      else if (piece !== '' && piece !== ' ') {
        end();
        separator = piece === '||' ? ' ||' : ';';
      }
    }
  }
  end();
  return statements;
}

/** A statement without holidays among its days; '' if it is about nothing else. */
function withoutHolidays(text: string): string {
  if (!holiday.test(text)) return text;
  const start = text.search(/\d|"|\b(?:off|closed|open)\b/i);
  const times = start < 0 ? '' : text.slice(start);
  const others = text
    .slice(0, start < 0 ? undefined : start)
    .split(',')
    .map(day => day.trim())
    .filter(day => day !== '' && !holiday.test(day));
  return others.length > 0 ? `${others.join(',')} ${times.trim()}`.trim() : '';
}

const dates = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|week|easter|\d{4})\b/i;
const clock = String.raw`\d{1,2}(?::\d{2})?(?:\s?[ap]\.?m\.?(?!\p{L}))?`;
const range = String.raw`${clock}\s?(?:[-–—]|to|till|until)\s?${clock}`;
const listed = new RegExp(String.raw`(?<![\d:./])${range}(?:(?:\s?,\s?|\s+)${range}){0,9}(?![\d:+./])`, 'giu');
const single = new RegExp(range, 'giu');

/** Writes `9-5` as `09:00-17:00` and `9-12 1-5` as `09:00-12:00,13:00-17:00`: the library would take them for nights. */
function withPlainTimes(text: string): string {
  if (dates.test(text)) return text;
  return text.replace(
    listed,
    written =>
      readSlots((written.match(single) ?? []).join(','))
        ?.map(writeSlot)
        .join(',') || written,
  );
}

const defaults = { mode: undefined, tag_key: undefined, map_value: undefined, warnings_severity: undefined };

/** Letters for days in other languages than English, which the library passes over: `L-V`. */
const otherLetters = /(?<![\p{L}\d])[ljvxd](?!\p{L})/iu;

function parseIn(value: string, locale: Language): opening_hours | undefined {
  if (sun.test(value) || otherLetters.test(value.replace(/"[^"]*"/g, ''))) return undefined;
  try {
    return new opening_hours(value, undefined, { ...defaults, locale });
  } catch {
    return undefined;
  }
}

type Interval = ReturnType<opening_hours['getOpenIntervals']>[number];

/** A day: its slots, and a text if it has times that are no slots. */
interface Day {
  readonly slots: readonly Slot[];
  readonly text: string;
}

function toWeek(schedule: opening_hours, today: Date, left: { part: string; message: string }[]) {
  const start = startOfDay(today);
  const isStable = schedule.isWeekStable();
  const days = listDays(schedule, start, isStable ? 7 : daysAhead);
  const usual = new Map(weekdays.map(day => [day, findUsual(days.filter(one => one.weekday === day).slice(0, weeks))]));
  const hours: Hours = {};
  const texts: WorkingHours = {};
  for (const [weekday, day] of usual) {
    hours[weekday] = [...(day?.slots ?? [])];
    if (day?.text) texts[weekday] = day.text;
  }
  const others = days.filter(({ weekday, day }) => keyOf(day) !== keyOf(usual.get(weekday)));
  const isSeasonal = others.length > maxSpecialDays;
  if (isSeasonal) left.push({ part: '', message: t('The hours of other seasons are left out') });
  const specialDays = isSeasonal ? [] : others.map(({ date, day }) => ({ date, slots: [...day.slots] }));
  return { hours, texts, specialDays };
}

function startOfDay(date: Date): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate());
}

function listDays(schedule: opening_hours, start: Date, count: number) {
  // From the day before, because the night after it would look like an early morning.
  const intervals = schedule
    .getOpenIntervals(new Date(start.getTime() - dayMs), new Date(start.getTime() + (count + 1) * dayMs))
    .flatMap(splitAtMidnights);
  const byDate = Map.groupBy(intervals, ({ from }) => toDate(from));
  return Array.from({ length: count }, (_, index) => {
    const noon = new Date(start.getFullYear(), start.getMonth(), start.getDate() + index, 12);
    const date = toDate(noon);
    const weekday = weekdays[(noon.getDay() + 6) % 7] ?? 'monday';
    return { date, weekday, day: toDay(byDate.get(date) ?? []) };
  });
}

interface Part {
  readonly from: Date;
  readonly to: Date;
  readonly isUnknown: boolean;
  readonly comment: string;
}

/** An interval of a day and its night stays one; a longer one becomes one part for each day. */
function splitAtMidnights([from, to, isUnknown, comment = '']: Interval): Part[] {
  const parts: Part[] = [];
  let start = from;
  while (to.getTime() - start.getTime() > dayMs || (toTime(start) === '00:00' && to > midnightAfter(start))) {
    const end = midnightAfter(start);
    parts.push({ from: start, to: end, isUnknown, comment });
    start = end;
  }
  if (start < to) parts.push({ from: start, to, isUnknown, comment });
  return parts;
}

const midnightAfter = (date: Date): Date => new Date(date.getFullYear(), date.getMonth(), date.getDate() + 1);

function toDay(parts: readonly Part[]): Day {
  const slots = parts.filter(({ isUnknown }) => !isUnknown).map(toSlot);
  const isOtherwise = (part: Part) => slots.length > 0 && isRestOfDay(part, slots);
  const unknown = parts.filter(part => part.isUnknown && !isOtherwise(part)).map(describeUnknown);
  // Known times stand beside unknown ones: the whole day is a text then.
  return unknown.length === 0
    ? { slots, text: '' }
    : { slots: [], text: [...(slots.length > 0 ? [slotsText(slots)] : []), ...unknown].join(', ') };
}

/** Returns whether times fill the hours around the slots: `|| "by appointment"` says nothing about the slots. */
function isRestOfDay(part: Part, slots: readonly Slot[]): boolean {
  const [opens, closes] = [toTime(part.from), toTime(part.to)];
  const begins = opens === '00:00' || slots.some(slot => slot.closes === opens);
  const ends = closes === '00:00' || part.to > midnightAfter(part.from) || slots.some(slot => slot.opens === closes);
  return begins && ends && !isOpenEnd(part.comment);
}

const toSlot = ({ from, to }: Part): Slot => {
  const closes = toTime(to);
  return { opens: toTime(from), closes: closes === '00:00' ? '24:00' : closes };
};

/** The sentences of the library, in each language, that say that it guessed the end of `08:00+`. */
let openEnds: ReadonlySet<string> | undefined;

function isOpenEnd(comment: string): boolean {
  const [from, to] = [new Date(2024, 0, 1), new Date(2024, 0, 2)];
  openEnds ??= new Set(
    languages.flatMap(
      language =>
        parseIn('08:00+', language)
          ?.getOpenIntervals(from, to)
          .map(([, , , text]) => text ?? '') ?? [],
    ),
  );
  return openEnds.has(comment);
}

function describeUnknown(part: Part): string {
  if (isOpenEnd(part.comment)) return `${toTime(part.from)}+`;
  const isWholeDay = toTime(part.from) === '00:00' && toTime(part.to) === '00:00';
  const times = isWholeDay ? '' : slotsText([toSlot(part)]);
  return [times, part.comment].filter(Boolean).join(' ');
}

const two = (number: number): string => String(number).padStart(2, '0');
const toTime = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;
const toDate = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const keyOf = (day: Day | undefined): string => JSON.stringify(day ?? { slots: [], text: '' });

function findUsual(days: readonly { readonly day: Day }[]): Day | undefined {
  const groups = Map.groupBy(days, ({ day }) => keyOf(day));
  const [most] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return most?.[0]?.day;
}

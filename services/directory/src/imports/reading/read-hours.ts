import {
  hoursInput,
  type SpecialDay,
  specialDaysInput,
  type Weekday,
  type WorkingHours,
  weekdays,
} from '@doorstep/contracts/directory/businesses/hours.ts';
import { timeZoneSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import { readSlots } from '@doorstep/contracts/language/hours.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { bothForms } from '@doorstep/contracts/language/opening-hours.ts';
import { t } from '@doorstep/texts/text.ts';
import type { BusinessRow } from '../../models/business.model.ts';
import { type CellProblem, type Cells, firstOf } from './cells.ts';
import { type OsmHours, readOsmHours } from './osm-hours.ts';
import { readPhpSerialized } from './php-serialized.ts';
import { listNotations } from './week-words.ts';

/** The opening times of a row, and what of them was left out. */
export interface ReadHours {
  readonly fields: Partial<Pick<BusinessRow, 'hours' | 'workingHours' | 'specialDays' | 'timeZone'>>;
  readonly problems: readonly CellProblem[];
}

const maxText = 100;
const none: ReadHours = { fields: {}, problems: [] };

/** Reads the hours of a row: one cell for each weekday, as in exports of Google, or one for the week; and its special days. */
export function readHours(cells: Cells, today: Date, language: Language): ReadHours {
  const days = weekdays.filter(day => cells[day]);
  const week = days.length > 0 ? readDays(cells, days) : readWeekCell(firstOf(cells, 'hours'), today, language);
  const special = readSpecialDays(firstOf(cells, 'specialDays'));
  const all = [...(special.fields.specialDays ?? []), ...(week.fields.specialDays ?? [])];
  const specialDays = specialDaysInput.safeParse(
    all.filter(({ date }, index) => all.findIndex(one => one.date === date) === index),
  );
  return {
    fields: { ...week.fields, ...(specialDays.success && all.length > 0 && { specialDays: specialDays.data }) },
    problems: [...week.problems, ...special.problems],
  };
}

/** Each day for itself: one that cannot be read as times is kept as text, and one whose times overlap is left out. */
function readDays(cells: Cells, days: readonly Weekday[]): ReadHours {
  const workingHours: WorkingHours = {};
  const problems: CellProblem[] = [];
  for (const day of days) {
    const text = firstOf(cells, day) ?? '';
    const slots = readSlots(text);
    const { error } = hoursInput.safeParse({ [day]: slots ?? [] });
    if (error || text.length > maxText)
      problems.push({ field: day, value: text, message: error?.issues[0]?.message ?? t('This text is too long') });
    else workingHours[day] = text;
  }
  return { fields: Object.keys(workingHours).length > 0 ? bothForms({ workingHours }) : {}, problems };
}

function readWeekCell(cell: string | undefined, today: Date, language: Language): ReadHours {
  if (cell === undefined) return none;
  const { week, timeZone } = toNotation(cell);
  if (week === '') return { fields: zoneOf(timeZone), problems: [] };
  const read = week === undefined ? undefined : readWeek(week, today, language);
  if (!read) return { fields: zoneOf(timeZone), problems: [{ field: 'hours', value: cell, message: cannotRead() }] };
  const { hours, texts, specialDays, left } = read;
  const isEmpty = Object.values(hours).every(slots => slots?.length === 0) && Object.keys(texts).length === 0;
  const problems = left.map(({ part, message }) => ({ field: 'hours' as const, value: part || cell, message }));
  if (isEmpty && left.length > 0) return { fields: zoneOf(timeZone), problems };
  for (const day of weekdays) if (texts[day]) delete hours[day];
  return {
    fields: {
      ...bothForms({ hours, workingHours: texts }),
      ...(specialDays.length > 0 && { specialDays: [...specialDays] }),
      ...zoneOf(timeZone),
    },
    problems,
  };
}

/** Reads a week as it is written or, if something of it would be left out, with its words in each of the languages. */
function readWeek(week: string, today: Date, language: Language): OsmHours | undefined {
  const written = readOsmHours(week, today, language);
  if (written && written.left.length === 0 && !losesTimes(written, week)) return written;
  const others = listNotations(week, language).map(text => readOsmHours(text, today, 'en'));
  const best = [written, ...others]
    .filter(read => read !== undefined)
    .filter(read => !losesTimes(read, week))
    .toSorted((a, b) => a.left.length - b.left.length);
  return best[0];
}

/** Returns whether a text with times was read as a week without any: the library passes over words that it does not know. */
const losesTimes = ({ hours, texts, specialDays, left }: OsmHours, text: string): boolean =>
  /\d/.test(text) &&
  left.length === 0 &&
  specialDays.length === 0 &&
  Object.keys(texts).length === 0 &&
  Object.values(hours).every(slots => slots?.length === 0);

const cannotRead = () => t('These opening times cannot be read');

const zoneOf = (timeZone: string | undefined) =>
  timeZone !== undefined && timeZoneSchema.safeParse(timeZone).success ? { timeZone } : {};

/** The notations of other programs as that of OpenStreetMap. */
function toNotation(cell: string): { week: string | undefined; timeZone?: string | undefined } {
  if (cell.startsWith('[')) return fromGeoDirectory(cell);
  if (cell.startsWith('a:')) return { week: fromDirectorist(cell) };
  return { week: cell };
}

/**
 * `["Mo-Fr 09:00-12:00,13:00-17:00","Sa 10:00-14:00"],["UTC":"+0","Timezone":"Europe/Berlin"]`:
 * https://github.com/AyeCode/geodirectory/blob/master/includes/business-hours-functions.php
 */
function fromGeoDirectory(cell: string) {
  const parts = cell.split(/\]\s*,\s*\[/);
  const isZone = (part: string) => /"(?:UTC|Timezone)"\s*:/i.test(part);
  const timeZone = /"?Timezone"?\s*:\s*"?([\w/+-]+)/i.exec(parts.find(isZone) ?? '')?.[1];
  const week = parts.find(part => !isZone(part));
  const entries = [...(week ?? '').matchAll(/"([^"]*)"/g)].map(([, text = '']) => text);
  // Midnight to midnight is the whole day there.
  const written = entries.map(entry => entry.replace(/\b0?0:00-0?0:00\b/g, '00:00-24:00')).join('; ');
  return { week: week === undefined ? '' : written, timeZone };
}

/**
 * `a:1:{s:6:"monday";a:3:{s:6:"enable";…s:5:"start";a:1:{i:0;s:5:"08:00";}s:5:"close";…}}`, the hours of Directorist. A week without a day
 * that is switched on says nothing.
 */
function fromDirectorist(cell: string): string | undefined {
  const value = readPhpSerialized(cell);
  if (value === null || typeof value !== 'object') return undefined;
  const week = weekdays.flatMap(day => {
    const entry = value[day];
    if (entry === null || typeof entry !== 'object' || !entry.enable) return [];
    const name = day.charAt(0).toUpperCase() + day.charAt(1);
    if (entry.remain_close === 'open') return `${name} 00:00-24:00`;
    const starts = Object.values(typeof entry.start === 'object' ? (entry.start ?? {}) : {});
    const ends = Object.values(typeof entry.close === 'object' ? (entry.close ?? {}) : {});
    const slots = starts.map((start, index) => `${start}-${ends[index] ?? ''}`);
    return slots.length > 0 ? `${name} ${slots.join(',')}` : [];
  });
  return weekdays.some(day => Object.hasOwn(value, day)) ? week.join('; ') : undefined;
}

/**
 * `2026-12-24: 9:00AM-1:00PM, 2026-12-25: x`, the special hours of Google; a note may follow in brackets.
 * https://support.google.com/business/answer/6303076
 */
function readSpecialDays(cell: string | undefined): ReadHours {
  if (cell === undefined) return none;
  const problems: CellProblem[] = [];
  const byDate = new Map<string, SpecialDay>();
  for (const part of cell.split(/[,;\n](?=\s{0,4}\d{4}-\d{2}-\d{2})/)) {
    const [, date = '', hours = '', note] = /^(\d{4}-\d{2}-\d{2}):?([^(]*)(?:\(([^)]*)\))?$/.exec(part.trim()) ?? [];
    const slots = readSlots(hours.trim());
    const known = byDate.get(date);
    const day = { date, slots: [...(known?.slots ?? []), ...(slots ?? [])], ...(note && { note }) };
    if (slots && specialDaysInput.safeParse([day]).success) byDate.set(date, day);
    else problems.push({ field: 'specialDays', value: part.trim(), message: t('These hours of a day cannot be read') });
  }
  return { fields: byDate.size > 0 ? { specialDays: [...byDate.values()] } : {}, problems };
}

import {
  bothForms,
  type Hours,
  hoursInput,
  type Slot,
  timeZoneSchema,
  type Weekday,
  weekdays,
} from '@doorstep/contracts';
import type { BusinessRow } from '../models/business.model.ts';

/** The opening times of a row, or why they cannot be read. */
export type ReadHours =
  | { readonly fields: Partial<Pick<BusinessRow, 'hours' | 'workingHours' | 'timeZone'>> }
  | { readonly problem: string; readonly field: Weekday | 'hours' };

const shortNames: Readonly<Record<string, Weekday>> = {
  mo: 'monday',
  tu: 'tuesday',
  we: 'wednesday',
  th: 'thursday',
  fr: 'friday',
  sa: 'saturday',
  su: 'sunday',
};
const maxText = 100;
const unreadable = 'Please write opening times such as Mo-Fr 09:00-17:00';

/** Reads the hours of a row: one cell for each weekday, as in exports of Google, or one for the week. */
export function readHours(cells: Partial<Record<Weekday | 'hours', string>>): ReadHours {
  const days = weekdays.filter(day => cells[day]);
  if (days.length > 0) return readDays(cells, days);
  return cells.hours ? readWeek(cells.hours) : { fields: {} };
}

function readDays(cells: Partial<Record<Weekday, string>>, days: readonly Weekday[]): ReadHours {
  const tooLong = days.find(day => (cells[day] ?? '').length > maxText);
  if (tooLong) return { field: tooLong, problem: `Please use at most ${maxText} characters` };
  const both = bothForms({ workingHours: Object.fromEntries(days.map(day => [day, spellOut(cells[day] ?? '')])) });
  const { error } = hoursInput.safeParse(both.hours);
  const [wrong] = error?.issues ?? [];
  const field = weekdays.find(day => day === wrong?.path[0]) ?? 'hours';
  return wrong ? { field, problem: wrong.message } : { fields: both };
}

/** Rewrites what other programs call closed and open all day. */
function spellOut(text: string): string {
  if (/^(x|-|closed)$/i.test(text)) return 'Closed';
  if (/^((open )?24 ?(h|hours|hrs)|0?0:00 ?[-–] ?0?0:00)$/i.test(text)) return '00:00-24:00';
  return text;
}

/**
 * Reads the week of GeoDirectory, such as `["Mo-Fr 09:00-12:00,13:00-17:00","Sa 10:00-14:00"],["UTC":"+0","Timezone":"Europe/Berlin"]`,
 * or that of schema.org, `Mo-Fr 09:00-17:00; Sa 10:00-14:00`.
 * https://github.com/AyeCode/geodirectory/blob/master/includes/business-hours-functions.php
 */
function readWeek(cell: string): ReadHours {
  const [week = '', zone = ''] = cell.trim().split(/\]\s*,\s*\[/);
  const isQuoted = week.startsWith('[');
  const entries = isQuoted ? [...week.matchAll(/"([^"]*)"/g)].map(([, text = '']) => text) : week.split(/[;\n]/);
  const hours: Hours = {};
  for (const entry of entries.map(text => text.trim()).filter(Boolean)) {
    const read = readEntry(entry);
    if (!read) return { field: 'hours', problem: unreadable };
    for (const day of read.days) hours[day] = [...(hours[day] ?? []), ...read.slots];
  }
  const { error } = hoursInput.safeParse(hours);
  if (error) return { field: 'hours', problem: error.issues[0]?.message ?? unreadable };
  const timeZone = /"?Timezone"?\s*:\s*"?([\w/+-]+)/i.exec(zone)?.[1];
  return {
    fields: {
      ...(Object.keys(hours).length > 0 && bothForms({ hours })),
      ...(timeZone && timeZoneSchema.safeParse(timeZone).success && { timeZone }),
    },
  };
}

/** `Mo,We-Fr 09:00-12:00,13:00-00:00`. */
function readEntry(entry: string): { days: Weekday[]; slots: Slot[] } | undefined {
  const [, dayText = '', timeText = ''] = /^([a-z][a-z,\s-]*?)[:\s]\s*(\d.*|closed)$/i.exec(entry) ?? [];
  const days = dayText.split(',').map(readDayRange);
  if (!days.every(range => range !== undefined)) return undefined;
  if (/^closed$/i.test(timeText)) return { days: days.flat(), slots: [] };
  const slots = timeText.split(',').map(readSlot);
  return slots.every(slot => slot !== undefined) ? { days: days.flat(), slots } : undefined;
}

function readDayRange(text: string): Weekday[] | undefined {
  const [first, last = first, ...more] = text.split('-').map(name => shortNames[name.trim().slice(0, 2).toLowerCase()]);
  if (!first || !last || more.length > 0) return undefined;
  const [from, to] = [weekdays.indexOf(first), weekdays.indexOf(last)];
  return from <= to ? weekdays.slice(from, to + 1) : [...weekdays.slice(from), ...weekdays.slice(0, to + 1)];
}

/** Midnight as the end of a slot is the end of its day. */
function readSlot(text: string): Slot | undefined {
  const [, opens, end] = /^\s*(\d{1,2}:\d{2})\s*[-–]\s*(\d{1,2}:\d{2})\s*$/.exec(text) ?? [];
  if (!opens || !end) return undefined;
  const closes = /^0?0:00$/.test(end) ? '24:00' : end;
  return { opens: opens.padStart(5, '0'), closes: closes.padStart(5, '0') };
}

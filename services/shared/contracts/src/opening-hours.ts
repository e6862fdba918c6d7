import { type Hours, type Slot, type Weekday, type WorkingHours, weekdays } from './hours.ts';

const minutesOfDay = 24 * 60;
const minutesOfWeek = 7 * minutesOfDay;

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** A stretch of the week in which a business is open, in minutes since Monday 00:00 in its time zone; `to` is exclusive. */
export interface OpenStretch {
  readonly from: number;
  readonly to: number;
}

/** The open stretches of a week in order; one that runs over the week's end is split. */
export function openStretches(hours: Hours): OpenStretch[] {
  const stretches = weekdays.flatMap((day, index) =>
    (hours[day] ?? []).flatMap(slot => {
      const from = index * minutesOfDay + minutes(slot.opens);
      const length = (minutes(slot.closes) - minutes(slot.opens) + minutesOfDay) % minutesOfDay || minutesOfDay;
      const to = from + length;
      if (to <= minutesOfWeek) return [{ from, to }];
      return [
        { from, to: minutesOfWeek },
        { from: 0, to: to - minutesOfWeek },
      ];
    }),
  );
  return stretches.sort((a, b) => a.from - b.from);
}

/** Minutes since Monday 00:00 as a clock in `timeZone` (IANA) shows it at `now`. */
export function minuteOfWeek(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find(candidate => candidate.type === type)?.value ?? '';
  const day = weekdays.findIndex(name => name.startsWith(part('weekday').toLowerCase()));
  return day * minutesOfDay + Number(part('hour')) * 60 + Number(part('minute'));
}

/** `day` and `time` of a change: a weekday and minutes since its midnight. */
export type OpenState =
  | { readonly open: true; readonly closes?: { day: Weekday; minute: number } }
  | { readonly open: false; readonly opens?: { day: Weekday; minute: number } };

/** Whether a business is open at `now`, and when that changes next. Always open has no `closes`, never open no `opens`. */
export function openState(hours: Hours, timeZone: string, now: Date): OpenState {
  const stretches = openStretches(hours);
  const current = minuteOfWeek(timeZone, now);
  const containing = (minute: number) => stretches.find(({ from, to }) => from <= minute && minute < to);

  const stretch = containing(current);
  if (stretch) {
    let end = stretch.to;
    while (end - current < minutesOfWeek) {
      const following = containing(end % minutesOfWeek);
      if (!following) return { open: true, closes: at(end % minutesOfWeek) };
      end += following.to - (end % minutesOfWeek);
    }
    return { open: true };
  }
  const next = stretches.find(({ from }) => from > current) ?? stretches[0];
  return next ? { open: false, opens: at(next.from) } : { open: false };
}

function at(minute: number): { day: Weekday; minute: number } {
  const day = weekdays[Math.floor(minute / minutesOfDay) % 7] ?? 'monday';
  return { day, minute: minute % minutesOfDay };
}

/** '09:30' → '9:30 AM'. */
export function clockText(time: string): string {
  const total = minutes(time) % minutesOfDay;
  const hour = Math.floor(total / 60);
  return `${hour % 12 || 12}:${String(total % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The slots of a day as free text: '9:00 AM - 5:00 PM', several joined by ', ', 'Closed' for none. */
export function slotsText(slots: readonly Slot[]): string {
  return slots.map(({ opens, closes }) => `${clockText(opens)} - ${clockText(closes)}`).join(', ') || 'Closed';
}

/** Opening times as free text for each weekday. */
export function hoursText(hours: Hours): WorkingHours {
  return Object.fromEntries(weekdays.map(day => [day, slotsText(hours[day] ?? [])]));
}

const clockInText = /^(\d{1,2})(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i;

function readClock(text: string): string | undefined {
  const [, hourText, minuteText = '00', half] = clockInText.exec(text.trim()) ?? [];
  const hour = Number(hourText);
  if (hourText === undefined || Number(minuteText) > 59) return undefined;
  const isClock = hour < 24 || (hour === 24 && minuteText === '00');
  if (!half) return isClock ? `${hourText.padStart(2, '0')}:${minuteText}` : undefined;
  if (hour < 1 || hour > 12) return undefined;
  const whole = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(whole).padStart(2, '0')}:${minuteText}`;
}

/** Reads a day's free text as slots: [] for a closed day, undefined where it cannot be read as times. */
export function readSlots(text: string): Slot[] | undefined {
  if (/^(closed)?$/i.test(text.trim())) return [];
  const slots = text.split(/[,;]|\band\b/i).map(part => {
    const [opens, closes, ...more] = part.split(/\s*(?:[-–—]|\bto\b)\s*/i).map(readClock);
    return opens && closes && opens !== closes && more.length === 0 ? { opens, closes } : undefined;
  });
  return slots.every(slot => slot !== undefined) ? slots : undefined;
}

/**
 * Both forms of a week from either: slots give the text; text gives slots where it can be read as times, and stays as it is
 * where it cannot.
 */
export function bothForms(given: { hours?: Hours | undefined; workingHours?: WorkingHours | undefined }): {
  hours: Hours;
  workingHours: WorkingHours;
} {
  const hours: Hours = {};
  const workingHours: WorkingHours = {};
  for (const day of weekdays) {
    const text = given.workingHours?.[day] ?? '';
    const written = given.hours?.[day] ?? [];
    const slots = written.length > 0 ? written : readSlots(text);
    if (slots) hours[day] = slots;
    workingHours[day] = slots ? slotsText(slots) : text;
  }
  return { hours, workingHours };
}

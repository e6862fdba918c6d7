import { type Hours, type Slot, type WorkingHours, weekdays } from '../directory/businesses/hours.ts';
import { readSlots } from './hours.ts';
import { minutesOfDay, toLocalTime, weekdayOf } from './local-time.ts';

export const minutesOfWeek = 7 * minutesOfDay;

function minutes(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}

/** A stretch in which a business is open, in minutes; `to` is exclusive. */
export interface OpenStretch {
  readonly from: number;
  readonly to: number;
}

/** Converts a slot to minutes since midnight of the day on which it starts. */
export function toStretch({ opens, closes }: Slot): OpenStretch {
  const from = minutes(opens);
  return { from, to: from + ((minutes(closes) - from + minutesOfDay) % minutesOfDay || minutesOfDay) };
}

/** The open stretches of a week, since Monday 00:00 in the time zone of the business; one that starts on Sunday may end after the week. */
export function weekStretches(hours: Hours): OpenStretch[] {
  return weekdays.flatMap((day, index) =>
    (hours[day] ?? []).map(slot => {
      const { from, to } = toStretch(slot);
      return { from: index * minutesOfDay + from, to: index * minutesOfDay + to };
    }),
  );
}

/** Minutes since Monday 00:00, local time in `timeZone` (IANA), at `now`. */
export function minuteOfWeek(timeZone: string, now: Date): number {
  const { date, minute } = toLocalTime(timeZone, now);
  return weekdays.indexOf(weekdayOf(date)) * minutesOfDay + minute;
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

/**
 * Completes both forms of a week from either: slots are formatted as text; text becomes slots if it can be read as times, and stays
 * unchanged if not.
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

import { type Hours, type Weekday, weekdays } from '@doorstep/contracts/hours.ts';
import { clockText, minuteOfWeek, openState } from '@doorstep/contracts/opening-hours.ts';

const minutesOfDay = 24 * 60;

/** The weekday at `now` in `timeZone`. */
export function weekdayAt(timeZone: string, now: Date): Weekday {
  return weekdays[Math.floor(minuteOfWeek(timeZone, now) / minutesOfDay)] ?? 'monday';
}

export const dayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

/** Whether a business is open, and the sentence that says so: 'Open now · closes 5:00 PM', 'Opens at 9:00 AM tomorrow'. */
export function openLabel(hours: Hours, timeZone: string, now: Date): { open: boolean; text: string } {
  const state = openState(hours, timeZone, now);
  const current = minuteOfWeek(timeZone, now);
  if (state.open) {
    if (!state.closes) return { open: true, text: 'Open 24 hours' };
    const withinADay = minutesUntil(state.closes, current) < minutesOfDay;
    const day = withinADay ? '' : ` ${dayName(state.closes.day)}`;
    return { open: true, text: `Open now · closes${day} ${clock(state.closes.minute)}` };
  }
  if (!state.opens) return { open: false, text: 'Closed' };
  const today = Math.floor(current / minutesOfDay);
  const daysAhead = (weekdays.indexOf(state.opens.day) - today + 7) % 7;
  const startsLater = state.opens.minute > current % minutesOfDay;
  const day = daysAhead === 0 && startsLater ? '' : daysAhead === 1 ? ' tomorrow' : ` on ${dayName(state.opens.day)}`;
  return { open: false, text: `Opens at ${clock(state.opens.minute)}${day}` };
}

function minutesUntil({ day, minute }: { day: Weekday; minute: number }, current: number): number {
  const week = 7 * minutesOfDay;
  return (weekdays.indexOf(day) * minutesOfDay + minute - current + week) % week;
}

const clock = (minute: number): string => clockText(`${Math.floor(minute / 60)}:${minute % 60}`);

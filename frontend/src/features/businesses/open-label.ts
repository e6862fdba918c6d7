import { addDays, daysBetween, minutesOfDay, toLocalTime, weekdayOf } from '@doorstep/contracts/language/local-time.ts';
import { type OpeningTimes, openState } from '@doorstep/contracts/language/open-state.ts';
import { t } from '@lingui/core/macro';
import { dayName, formatClock, formatLongDay } from '#lib/format.ts';

/**
 * Returns whether a business is open, and the sentence that says so: 'Open now · closes 5:00 PM', 'Opens at 9:00 AM tomorrow'. Without
 * hours it is known on special days only; undefined on others.
 */
export function openLabel(times: OpeningTimes, now: Date): { open: boolean; text: string } | undefined {
  const state = openState(times, now);
  const { date: today, minute } = toLocalTime(times.timeZone, now);
  if (state.open) {
    if (!state.closes) return { open: true, text: t`Open 24 hours` };
    const { date, minute: closes } = state.closes;
    const withinADay = daysBetween(today, date) * minutesOfDay + closes - minute < minutesOfDay;
    // Midnight belongs to the day that it ends.
    const lastDay = closes === 0 ? addDays(date, -1) : date;
    const day = withinADay ? undefined : dayName(weekdayOf(lastDay));
    return { open: true, text: closesLabel(closes, day) };
  }
  if (!times.hours && state.opens?.date !== today)
    return times.specialDays?.some(({ date }) => date === today) ? { open: false, text: t`Closed today` } : undefined;
  if (!state.opens) return { open: false, text: t`Closed` };
  return { open: false, text: opensLabel(today, state.opens) };
}

function closesLabel(minute: number, day: string | undefined): string {
  if (minute === 0) return day ? t`Open now · closes ${day} at midnight` : t`Open now · closes at midnight`;
  const time = clock(minute);
  return day ? t`Open now · closes ${day} ${time}` : t`Open now · closes ${time}`;
}

function opensLabel(today: string, { date, minute }: { date: string; minute: number }): string {
  const time = clock(minute);
  const days = daysBetween(today, date);
  if (days < 2) return days === 0 ? t`Opens at ${time}` : t`Opens at ${time} tomorrow`;
  const day = days <= 7 ? dayName(weekdayOf(date)) : formatLongDay(date);
  return t`Opens at ${time} on ${day}`;
}

const clock = (minute: number): string =>
  formatClock(`${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);

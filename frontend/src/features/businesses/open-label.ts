import { addDays, daysBetween, minutesOfDay, toLocalTime, weekdayOf } from '@doorstep/contracts/local-time.ts';
import { type OpeningTimes, openState } from '@doorstep/contracts/open-state.ts';
import { clockText } from '@doorstep/contracts/opening-hours.ts';
import { t } from '@lingui/core/macro';
import { dayName, formatLongDay } from '#lib/format.ts';

/**
 * Whether a business is open, and the sentence that says so: 'Open now · closes 5:00 PM', 'Opens at 9:00 AM tomorrow'. Without
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
    const day = withinADay ? '' : ` ${dayName(weekdayOf(lastDay))}`;
    return { open: true, text: t`Open now · closes${day} ${closes === 0 ? t`at midnight` : clock(closes)}` };
  }
  if (!times.hours && state.opens?.date !== today)
    return times.specialDays?.some(({ date }) => date === today) ? { open: false, text: t`Closed today` } : undefined;
  if (!state.opens) return { open: false, text: t`Closed` };
  return { open: false, text: t`Opens at ${clock(state.opens.minute)}${dayFrom(today, state.opens.date)}` };
}

function dayFrom(today: string, date: string): string {
  const days = daysBetween(today, date);
  if (days < 2) return days === 0 ? '' : t` tomorrow`;
  return t` on ${days <= 7 ? dayName(weekdayOf(date)) : formatLongDay(date)}`;
}

const clock = (minute: number): string => clockText(`${Math.floor(minute / 60)}:${minute % 60}`);

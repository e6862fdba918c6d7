import { z } from '@doorstep/contracts/common/zod.ts';
import {
  type Hours,
  hoursInput,
  type Slot,
  type Weekday,
  type WorkingHours,
  weekdays,
} from '@doorstep/contracts/directory/businesses/hours.ts';
import { readSlots } from '@doorstep/contracts/language/hours.ts';
import { t } from '@lingui/core/macro';

/** The modes of a day: not given, closed, open at times, open all day, or described in words, such as 'By appointment'. */
export const dayModes = ['unset', 'closed', 'open', 'allDay', 'words'] as const;

/** A day with times. Values that its mode does not use are kept, so that trying another mode loses nothing. */
export const timedDaySchema = z.object({
  mode: z.enum(dayModes).exclude(['words', 'unset']),
  slots: z.array(z.object({ opens: z.string(), closes: z.string() })),
});
type TimedDay = z.infer<typeof timedDaySchema>;

/** A day of the week in the editor. */
const daySchema = timedDaySchema.extend({ mode: z.enum(dayModes), words: z.string() });
export type Day = z.infer<typeof daySchema>;

/** A week that is being edited; it may be invalid. */
export const weekShape = z.record(z.enum(weekdays), daySchema);
export type Week = z.infer<typeof weekShape>;

/** Has one error for the week, which is one field of the form. `refuseDay` has the message of each day. */
export const weekSchema = weekShape.refine(
  week => weekdays.every(day => refuseDay(day, week[day]) === undefined),
  t`Please check the opening hours`,
);

/** The reason that a day cannot be saved; undefined if it can. */
export function refuseDay(day: Weekday, { mode, slots, words }: Day): string | undefined {
  if (mode === 'open') return hoursInput.safeParse({ [day]: slots }).error?.issues[0]?.message;
  if (mode === 'words' && words.trim().length > 100) return t`Please use at most 100 characters`;
  return undefined;
}

const wholeDay: Slot = { opens: '00:00', closes: '24:00' };

export const firstSlot: Slot = { opens: '09:00', closes: '17:00' };

const everyDay = <Value>(build: (day: Weekday) => Value) =>
  Object.fromEntries(weekdays.map(day => [day, build(day)])) as Record<Weekday, Value>;

/** The hours of a business for the editor; text that cannot be read as times stays as it is. Without hours, no day is given. */
export function toWeek({ hours, workingHours }: { hours?: Hours; workingHours?: WorkingHours }): Week {
  if (!hours && !workingHours) return everyDay(() => ({ mode: 'unset', slots: [], words: '' }));
  return everyDay(day => {
    const words = workingHours?.[day] ?? '';
    const slots = hours?.[day] ?? readSlots(words);
    return slots ? { ...toTimedDay(slots), words: '' } : { mode: 'words', slots: [], words };
  });
}

/** The slots of a day for the editor. */
export function toTimedDay(slots: readonly Slot[]): TimedDay {
  const [first] = slots;
  if (!first) return { mode: 'closed', slots: [] };
  if (first.opens === wholeDay.opens && first.closes === wholeDay.closes) return { mode: 'allDay', slots: [] };
  // Browsers' time fields end at 23:59; a slot that closes at 00:00 means the same midnight.
  const editable = slots.map(({ opens, closes }) => ({ opens, closes: closes === '24:00' ? '00:00' : closes }));
  return { mode: 'open', slots: editable };
}

/** The slots of a day as the server stores them. */
export const toSlots = ({ mode, slots }: Pick<Day, 'mode' | 'slots'>): Slot[] =>
  mode === 'open' ? slots : mode === 'allDay' ? [wholeDay] : [];

/** The week as the server stores it: times, or words for the days that are described in words. A day that is not given is absent. */
export function toHours(week: Week): { hours: Hours; workingHours: WorkingHours } {
  const describedDays = weekdays.filter(day => week[day].mode === 'words');
  const givenDays = weekdays.filter(day => week[day].mode !== 'unset');
  return {
    hours: Object.fromEntries(givenDays.map(day => [day, toSlots(week[day])])),
    workingHours: Object.fromEntries(describedDays.map(day => [day, week[day].words])),
  };
}

/** Returns whether no hours were entered. */
export const isUnknown = (week: Week): boolean => weekdays.every(day => week[day].mode === 'unset');

/** The week with these hours from Monday to Friday. */
export function withWorkingDays(week: Week, slot: Slot): Week {
  const days = weekdays.slice(0, 5).map(day => [day, { ...week[day], mode: 'open' as const, slots: [slot] }]);
  return { ...week, ...Object.fromEntries(days) };
}

/** The slot to add to a day: it starts an hour after the last one and takes four hours, or ends before midnight. */
export function nextSlot(slots: readonly Slot[]): Slot {
  const last = slots.at(-1);
  if (!last) return firstSlot;
  const hour = Math.min(Number(last.closes.slice(0, 2)) + 1, 22);
  const clock = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return { opens: clock(hour), closes: clock(Math.min(hour + 4, 23)) };
}

import { z } from '@doorstep/contracts/common/zod.ts';
import { type SpecialDay, specialDaysInput } from '@doorstep/contracts/directory/businesses/hours.ts';
import { addDays } from '@doorstep/contracts/language/local-time.ts';
import { t } from '@lingui/core/macro';
import { timedDaySchema, toSlots, toTimedDay } from './week.ts';

/** Special days that are being edited; they may be invalid. A day that is not chosen yet is ''. */
export const specialDaysShape = z.array(timedDaySchema.extend({ date: z.string(), note: z.string() }));
export type SpecialDays = z.infer<typeof specialDaysShape>;
export type SpecialDayValues = SpecialDays[number];

/** Has one error for all days, which are one field of the form. `refuseSpecialDays` has the messages of each. */
export const specialDaysSchema = specialDaysShape.refine(
  days => refuseSpecialDays(days, new Date()).length === 0,
  t`Please check the special days`,
);

/** The reason that a part of a day cannot be saved. */
export interface Refusal {
  /** The index of the day in the list. */
  readonly index: number;
  readonly part: 'date' | 'slots' | 'note';
  readonly message: string;
}

/** The reasons that special days cannot be saved; empty if they can. */
export function refuseSpecialDays(days: SpecialDays, now: Date): Refusal[] {
  const issues = specialDaysInput.safeParse(days.map(toSpecialDay)).error?.issues ?? [];
  const first = findFirstDay(now);
  return [
    ...issues.flatMap(({ path: [index, part], message }): Refusal[] =>
      typeof index === 'number' && (part === 'date' || part === 'slots' || part === 'note')
        ? [{ index, part, message }]
        : [],
    ),
    ...days.flatMap(({ date }, index): Refusal[] =>
      date !== '' && date < first ? [{ index, part: 'date', message: t`Please choose a day that is not over` }] : [],
    ),
  ];
}

/** The first day that may not be over: the hours of yesterday may last past midnight. */
export const findFirstDay = (now: Date): string => addDays(now.toISOString().slice(0, 10), -1);

/** The special days of a business for the editor, without those that are over: saving removes them. */
export const toSpecialDays = (days: readonly SpecialDay[] = [], now = new Date()): SpecialDays =>
  days
    .filter(({ date }) => date >= findFirstDay(now))
    .map(({ date, slots, note = '' }) => ({ date, ...toTimedDay(slots), note }));

/** A special day as the server stores it. */
export const toSpecialDay = ({ date, note, ...day }: SpecialDayValues): SpecialDay => ({
  date,
  slots: toSlots(day),
  note,
});

/** The day to add: closed, on the day after the last one, as for a longer absence. */
export function nextSpecialDay(days: SpecialDays): SpecialDayValues {
  const last = days.at(-1)?.date;
  return { date: last ? addDays(last, 1) : '', mode: 'closed', slots: [], note: '' };
}

import { says, t } from '@doorstep/texts/text.ts';
import { optionalLine, optionalText, prose } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The days of a week that begins with `first`. */
export function weekdaysFrom(first: Weekday): readonly Weekday[] {
  const start = weekdays.indexOf(first);
  return [...weekdays.slice(start), ...weekdays.slice(0, start)];
}

/** A time such as 09:00; times compare as strings. */
export const clockSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, says('Please enter a time such as 09:00'));

export const slotSchema = z
  .object({ opens: clockSchema, closes: clockSchema })
  .refine(slot => slot.opens !== slot.closes, {
    ...says('Opening and closing time are the same'),
  });
export type Slot = z.infer<typeof slotSchema>;

/** Maximum number of slots of one day. */
export const maxSlots = 6;

/** Slots per weekday; an absent or empty day is closed. A slot that closes before it opens runs past midnight. */
export const hoursSchema = z.partialRecord(z.enum(weekdays), z.array(slotSchema).max(maxSlots));
export type Hours = z.infer<typeof hoursSchema>;

const overlapMessage = () => t('These opening times overlap');

/** Hours that clients set: the slots of a day do not overlap. */
export const hoursInput = hoursSchema.superRefine((hours, context) => {
  for (const day of weekdays)
    if (overlap(hours[day] ?? [])) context.addIssue({ code: 'custom', path: [day], message: overlapMessage() });
});

function overlap(slots: readonly Slot[]): boolean {
  const sorted = slots.toSorted((a, b) => (a.opens < b.opens ? -1 : 1));
  return sorted.some(({ opens, closes }, index) => {
    const next = sorted[index + 1];
    return next !== undefined && (closes <= opens || next.opens < closes);
  });
}

const maxNote = 60;

/**
 * A date with its own hours, such as a holiday: its slots replace those of the weekday. Without slots, the business is
 * closed.
 */
export const specialDaySchema = z.object({
  /** Date in the time zone of the business, such as 2026-11-26. */
  date: z.iso.date(says('Please choose a day')),
  slots: z.array(slotSchema).max(maxSlots),
  note: optionalText(maxNote),
});
export type SpecialDay = z.infer<typeof specialDaySchema>;

export const maxSpecialDays = 60;

/** Past days are not shown, but stay until the owner removes them. */
export const specialDaysSchema = z.array(specialDaySchema).max(maxSpecialDays);

/** Special days that clients set: each date once, without overlaps; sorted by date. */
export const specialDaysInput = z
  .array(specialDaySchema.extend({ note: optionalLine(maxNote) }))
  .max(maxSpecialDays)
  .superRefine((days, context) => {
    for (const [index, { date, slots }] of days.entries()) {
      if (days.findIndex(other => other.date === date) < index)
        context.addIssue({ code: 'custom', path: [index, 'date'], message: t('This day is in the list already') });
      if (overlap(slots)) context.addIssue({ code: 'custom', path: [index, 'slots'], message: overlapMessage() });
    }
  })
  .overwrite(days => days.toSorted((a, b) => (a.date < b.date ? -1 : 1)));

/** Opening times per weekday as free text, such as '9:00 AM - 5:00 PM' or 'By appointment'. */
export const workingHoursSchema = z.partialRecord(z.enum(weekdays), z.string().trim().max(100));
export type WorkingHours = z.infer<typeof workingHoursSchema>;

/** Opening times as clients set them. */
export const workingHoursInput = z.partialRecord(z.enum(weekdays), prose(100));

/** Shown for a business that has not set its opening times. */
export const fixedWorkingHours: WorkingHours = {
  monday: '9:00 AM - 5:00 PM',
  tuesday: '9:00 AM - 5:00 PM',
  wednesday: '9:00 AM - 5:00 PM',
  thursday: '9:00 AM - 5:00 PM',
  friday: '9:00 AM - 5:00 PM',
  saturday: '10:00 AM - 2:00 PM',
  sunday: 'Closed',
};

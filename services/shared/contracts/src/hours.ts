import { z } from './zod.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** A time such as 09:00; two of them compare as texts. */
export const clockSchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Please enter a time such as 09:00');

export const slotSchema = z
  .object({ opens: clockSchema, closes: clockSchema })
  .refine(slot => slot.opens !== slot.closes, {
    message: 'Opening and closing time are the same',
  });
export type Slot = z.infer<typeof slotSchema>;

/** Slots per day; an absent or empty day is closed. A slot that closes before it opens runs past midnight. */
export const hoursSchema = z.partialRecord(z.enum(weekdays), z.array(slotSchema).max(6));
export type Hours = z.infer<typeof hoursSchema>;

/** Hours that clients set: the slots of a day do not overlap. */
export const hoursInput = hoursSchema.superRefine((hours, context) => {
  for (const day of weekdays) {
    const slots = [...(hours[day] ?? [])].sort((a, b) => (a.opens < b.opens ? -1 : 1));
    const overlap = slots.some(({ opens, closes }, index) => {
      const next = slots[index + 1];
      return next !== undefined && (closes <= opens || next.opens < closes);
    });
    if (overlap) context.addIssue({ code: 'custom', path: [day], message: 'These opening times overlap' });
  }
});

/** Opening times per weekday as free text, such as '9:00 AM - 5:00 PM' or 'By appointment'. */
export const workingHoursSchema = z.partialRecord(z.enum(weekdays), z.string().trim().max(100));
export type WorkingHours = z.infer<typeof workingHoursSchema>;

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

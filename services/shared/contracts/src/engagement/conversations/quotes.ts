import { requiredLine, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { toLocalTime } from '../../language/local-time.ts';

/** Maximum numbers of items that a quote can have, and of times from which a sender can choose one. */
export const maxQuoteItems = 20;
export const maxOfferedTimes = 10;

/** In the currency of the site. */
const amountSchema = z.number().min(0).max(10_000_000).multipleOf(0.01);

export const quoteSchema = z.object({
  items: z
    .array(z.object({ text: requiredLine(200), amount: amountSchema }))
    .min(1)
    .max(maxQuoteItems),
  /** The last day on which it can be accepted, in the time zone of the business: `2026-03-31`. */
  validUntil: z.iso.date(),
});
export type Quote = z.infer<typeof quoteSchema>;

/** When a job begins, and how long it takes. */
export const bookingSchema = z.object({ startsAt: timestampSchema, minutes: z.int().min(5).max(1440) });
export type Booking = z.infer<typeof bookingSchema>;

export const appointmentSchema = z.object({
  /** Times that the sender can choose from. */
  slots: z.array(bookingSchema).min(1).max(maxOfferedTimes),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** The sum of the items, in whole cents, because sums of binary fractions are not exact. One that is no number yet is left out. */
export const quoteTotal = (items: readonly Pick<Quote['items'][number], 'amount'>[]): number =>
  items.reduce((cents, { amount }) => cents + Math.round((amount || 0) * 100), 0) / 100;

/** Returns whether the last day of a quote is over in the time zone (IANA) of its business. */
export const isQuoteOver = ({ validUntil }: Quote, timeZone: string, now: Date): boolean =>
  validUntil < toLocalTime(timeZone, now).date;

/** When a slot ends. */
export const endOfBooking = ({ startsAt, minutes }: Booking): Date => new Date(Date.parse(startsAt) + minutes * 60_000);

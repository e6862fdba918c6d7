import { type Booking, endOfBooking } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

// The only place that writes what follow-ups keep in the row of an inquiry, besides the steps that they take themselves.

/** What follow-ups keep of an inquiry. */
export interface FollowUp {
  /** When to look next whether it waits for too long; absent once that was dealt with, and in rows of earlier releases. */
  silenceDueAt?: Date | undefined;
  /** When the owner was reminded of it, and since when its sender may send it to others. */
  remindedAt?: Date;
  offeredAt?: Date;
  /** A day after its appointment, when its sender is asked how it was; absent once that was done. */
  reviewDueAt?: Date | undefined;
  /** The businesses that its sender sent it to because this one did not answer. */
  forwardedTo?: readonly number[];
}

export const followUpFields = {
  silenceDueAt: Date,
  remindedAt: Date,
  offeredAt: Date,
  reviewDueAt: Date,
  // Without a default, which would be an empty list.
  forwardedTo: { type: [Number], default: undefined },
};

/** Inquiries whose silence is still watched. */
export const mayBeSilent = { status: 'pending' as const, silenceDueAt: { $exists: true } };

/** Inquiries whose silence is due. */
export const silentUntil = (now: Date) => ({ ...mayBeSilent, silenceDueAt: { $lte: now } });

/** Inquiries whose senders must be asked how it was. */
export const askedUntil = (now: Date) => ({ reviewDueAt: { $lte: now } });

export const followUpIndexes = [
  { key: { silenceDueAt: 1 }, partialFilterExpression: mayBeSilent },
  { key: { reviewDueAt: 1 }, sparse: true },
] as const;

/** A row without what follow-ups keep, which is never shown. */
export const withoutFollowUp = <Row extends FollowUp>({
  silenceDueAt,
  remindedAt,
  offeredAt,
  reviewDueAt,
  forwardedTo,
  ...row
}: Row) => row;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Fields of an inquiry that its business can answer from now on, because it was sent or taken out of quarantine. */
export const startWaiting = (
  { silentMinutes }: Pick<Deps, 'silentMinutes'>,
  now: Date,
): Pick<InquiryRow, 'waitsSince' | 'silenceDueAt'> => ({
  waitsSince: now,
  // No earlier: a business is not open for more minutes than pass.
  silenceDueAt: new Date(now.getTime() + silentMinutes * minuteMs),
});

/** The business could not answer while it was gone: an inquiry that waits does so from now on, so that no reminder comes at once. */
export const waitAgain = (
  { silenceDueAt, remindedAt }: FollowUp,
  now: Date,
): Pick<InquiryRow, 'waitsSince' | keyof FollowUp> =>
  silenceDueAt ? { waitsSince: now, silenceDueAt: now, ...(remindedAt && { remindedAt: now }) } : {};

/** The change that ends the wait for an answer. */
export const waitNoMore: FollowUp = { silenceDueAt: undefined };

/** Returns whether the business of an inquiry was silent for so long that its sender may send it to others. They can do so once. */
export const canForward = ({ status, offeredAt, forwardedTo, endsAt }: InquiryRow, now: Date): boolean =>
  status === 'pending' &&
  offeredAt !== undefined &&
  forwardedTo === undefined &&
  (endsAt === undefined || endsAt > now);

/** Returns whether an inquiry was sent on to these businesses. */
export const isForwardedTo = ({ forwardedTo }: FollowUp, businessIds: readonly number[]): boolean =>
  forwardedTo?.length === businessIds.length && businessIds.every(id => forwardedTo.includes(id));

/** The change that books a time. A day after it, its sender is asked how it was. */
export const booked = ({ startsAt, minutes }: Booking): Pick<Required<InquiryRow>, 'booking' | 'reviewDueAt'> => {
  const booking = { startsAt: new Date(startsAt).toISOString(), minutes };
  return { booking, reviewDueAt: new Date(endOfBooking(booking).getTime() + dayMs) };
};

/** The change that takes an appointment back. */
export const noBooking = { booking: undefined, reviewDueAt: undefined };

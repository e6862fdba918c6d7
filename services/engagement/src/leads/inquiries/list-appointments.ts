import type { z } from '@doorstep/contracts/common/zod.ts';
import { endOfBooking } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { listAppointments as listAppointmentsEndpoint } from '@doorstep/contracts/engagement/inquiries/calls.ts';
import { maxAppointments } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { notAllowed } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import { requireVisibleBusiness } from '../../known-businesses/find-business.ts';
import type { Deps } from '../deps.ts';
import { isBooked } from './conversation-state.ts';
import type { InquiryRow } from './inquiry.model.ts';
import { mayRead } from './inquiry.policy.ts';

/** An appointment takes at most a day. */
const maxMs = 24 * 3_600_000;

/** Throws 404 for a business that the reader does not see, 403 unless they own it or are an administrator. */
export async function listAppointments(
  deps: Deps,
  reader: Actor,
  businessId: number,
): Promise<z.output<typeof listAppointmentsEndpoint.response>> {
  await requireVisibleBusiness(deps, businessId, reader);
  if (!mayRead(reader, businessId)) throw notAllowed(t('Only the owner of this business can read its inquiries.'));
  const now = deps.now();
  const rows = await deps.inquiries
    .find(
      { businessId, ...isBooked, 'booking.startsAt': { $gt: new Date(now.getTime() - maxMs).toISOString() } },
      { name: 1, subject: 1, booking: 1 },
    )
    .sort({ 'booking.startsAt': 1 })
    .limit(maxAppointments)
    .lean<Pick<InquiryRow, '_id' | 'name' | 'subject' | 'booking'>[]>();
  return rows.flatMap(({ _id: id, name, subject, booking }) =>
    booking && endOfBooking(booking) > now ? [{ id, name, subject, booking }] : [],
  );
}

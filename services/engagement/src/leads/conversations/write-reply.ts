import { type Appointment, isQuoteOver, type Quote } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import { conflict, fieldError } from '@doorstep/platform/errors';
import { nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { findTimeZone } from '../../known-businesses/find-business.ts';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import { findInquiry, type Party, requireOpen } from './party.ts';
import type { ReplyRow } from './reply.model.ts';
import { storeReply } from './store-reply.ts';

export interface Content {
  readonly text?: string | undefined;
  readonly quote?: Quote | undefined;
  readonly appointment?: Appointment | undefined;
  readonly picture?: string | undefined;
  readonly cancelsBooking?: true | undefined;
}

/**
 * Writes a reply; one that is sent again with the same key changes nothing. Throws what `findInquiry`, `requireOpen` and `storeReply` throw,
 * 422 for a quote that is over and times that are, 409 for the cancellation of no appointment.
 */
export async function writeReply(
  deps: Deps,
  party: Party,
  { cancelsBooking, ...content }: Content,
  idempotencyKey: string | undefined,
): Promise<ReplyRow> {
  const { db, pictures } = deps;
  const _id = await nextId(db, 'replies');
  return transact(db, async session => {
    const now = deps.now();
    const inquiry = await findInquiry(deps, party, session);
    const key = idempotencyKey && toKey(inquiry, party, idempotencyKey);
    const first = await findRepeated(deps, key, session);
    if (first) {
      await pictures.release(session, [content.picture]);
      return first;
    }
    requireOpen(inquiry, party.side, now);
    await requireFuture(deps, inquiry, content, now);
    const { booking } = inquiry;
    if (cancelsBooking && !booking) throw conflict('not-booked', t('There is no appointment to cancel.'));
    const reply: ReplyRow = withoutUndefined({
      _id,
      inquiryId: inquiry._id,
      businessId: inquiry.businessId,
      from: party.side,
      ...content,
      ...(cancelsBooking && { cancels: booking }),
      idempotencyKey: key,
      createdAt: now,
    });
    await pictures.claim(session, [reply.picture]);
    await storeReply(deps, inquiry, reply, session);
    return reply;
  });
}

/** The stored key: of one side of one conversation, so that no other writer can find the reply with it. */
const toKey = ({ _id }: InquiryRow, { side }: Party, key: string) => `${_id}:${side}:${key}`;

const findRepeated = async ({ replies }: Deps, idempotencyKey: string | undefined, session: ClientSession | null) =>
  idempotencyKey ? replies.findOne({ idempotencyKey }).session(session).lean<ReplyRow>() : null;

/** The reply that was sent with a key before. */
export const findWritten = (deps: Deps, inquiry: InquiryRow, party: Party, idempotencyKey: string | undefined) =>
  findRepeated(deps, idempotencyKey && toKey(inquiry, party, idempotencyKey), null);

async function requireFuture(
  deps: Deps,
  { businessId }: InquiryRow,
  { quote, appointment }: Content,
  now: Date,
): Promise<void> {
  if (quote && isQuoteOver(quote, await findTimeZone(deps, businessId), now))
    throw fieldError('quote.validUntil', t('Please choose a day that is not over.'));
  const past = appointment?.slots.findIndex(({ startsAt }) => new Date(startsAt) <= now) ?? -1;
  if (past >= 0) throw fieldError(`appointment.slots.${past}.startsAt`, t('Please choose times that are not over.'));
}

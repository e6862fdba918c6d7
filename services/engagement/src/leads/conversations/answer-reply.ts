import type { z } from '@doorstep/contracts/common/zod.ts';
import type { answerReply as answerReplyEndpoint } from '@doorstep/contracts/engagement/conversations/calls.ts';
import { isQuoteOver, quoteTotal } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import { conflict, fieldError, notFound } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { findTimeZone } from '../../known-businesses/find-business.ts';
import type { Deps } from '../deps.ts';
import { booked } from '../inquiries/follow-up.ts';
import type { Changes } from '../inquiries/save-inquiry.ts';
import { asSender, findInquiry, requireOpen } from './party.ts';
import type { ReplyRow } from './reply.model.ts';
import { moveOn } from './store-reply.ts';

type Input = z.output<NonNullable<typeof answerReplyEndpoint.body>>;
type Decision = Pick<NonNullable<ReplyRow['answer']>, 'decision' | 'slot'>;

/**
 * Answers a quote or times of the business; the same answer again changes nothing. Throws 404 for a reply that asks nothing, 409 for a second
 * answer that differs, a quote or time that is over, and a conversation that has ended, 422 for no time or an unknown one.
 */
export function answerReply(deps: Deps, key: string, id: number, input: Input): Promise<ReplyRow> {
  const party = asSender(key);
  return transact(deps.db, async session => {
    const now = deps.now();
    const inquiry = await findInquiry(deps, party, session);
    const before = await deps.replies.findOne({ _id: id, inquiryId: inquiry._id }).session(session).lean<ReplyRow>();
    if (!before?.quote && !before?.appointment)
      throw notFound('reply-unknown', t('There is nothing to accept or decline here.'));
    const decision = readDecision(before, input);
    if (before.answer) {
      if (before.answer.decision === decision.decision && before.answer.slot === decision.slot) return before;
      throw conflict('answered-already', t('You have answered this already.'));
    }
    requireOpen(inquiry, party.side, now);
    if (decision.decision === 'accepted')
      requireValid(before, decision, { timeZone: await findTimeZone(deps, inquiry.businessId), now });
    const reply = { ...before, answer: { ...decision, at: now } };
    await deps.replies.updateOne({ _id: id }, { $set: { answer: reply.answer } }, { session });
    const changes = await changesBy(deps, reply, decision, session);
    await moveOn(deps, inquiry, { reply, from: party.side, now, changes }, session);
    return reply;
  });
}

/** A chosen time books it, also instead of one before. An answer to the newest quote is noted in the inquiry, and any accepted one. */
async function changesBy(
  { replies }: Deps,
  { _id, inquiryId, quote, appointment }: ReplyRow,
  { decision, slot }: Decision,
  session: ClientSession,
): Promise<Changes> {
  const time = slot === undefined ? undefined : appointment?.slots[slot];
  if (time) return booked(time);
  if (!quote) return {};
  const newer = { inquiryId, quote: { $exists: true }, _id: { $gt: _id } };
  if (decision === 'declined' && (await replies.exists(newer).session(session))) return {};
  return { quote: { total: quoteTotal(quote.items), decision } };
}

function readDecision({ appointment }: ReplyRow, { decision, slot }: Input): Decision {
  if (!appointment || decision === 'declined') return { decision };
  if (slot === undefined || !appointment.slots[slot]) throw fieldError('slot', t('Please choose one of the times.'));
  return { decision, slot };
}

function requireValid(
  { quote, appointment }: ReplyRow,
  { slot = -1 }: Decision,
  { timeZone, now }: { timeZone: string; now: Date },
): void {
  if (quote && isQuoteOver(quote, timeZone, now))
    throw conflict('quote-expired', t('This quote is no longer valid. Please ask for a new one.'));
  const time = appointment?.slots[slot];
  if (time && new Date(time.startsAt) <= now)
    throw conflict('time-over', t('This time is over. Please choose another one.'));
}

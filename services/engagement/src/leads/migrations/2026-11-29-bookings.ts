import { quoteTotal } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Migration } from '@doorstep/platform/mongo';
import type { ReplyRow } from '../conversations/reply.model.ts';
import { booked } from '../inquiries/follow-up.ts';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';

/**
 * Notes in inquiries of earlier releases which quote is the newest or accepted, and which time was chosen. Senders of jobs that are over by more
 * than two weeks are asked nothing (`askHowItWas`). Doing it again writes the same.
 */
export const bookings: Migration = {
  name: '2026-11-29-bookings',
  run: async (db, signal) => {
    const inquiries = db.collection<InquiryRow>('inquiries');
    const replies = db
      .collection<ReplyRow>('replies')
      .find({ $or: [{ quote: { $exists: true } }, { appointment: { $exists: true } }] })
      .sort({ _id: 1 });
    for await (const { inquiryId, quote, appointment, answer } of replies) {
      signal.throwIfAborted();
      const decision = answer?.decision;
      const time = decision === 'accepted' ? appointment?.slots[answer?.slot ?? 0] : undefined;
      const changes = {
        ...(quote && { quote: { total: quoteTotal(quote.items), ...(decision && { decision }) } }),
        ...(time && booked(time)),
      };
      if (Object.keys(changes).length > 0) await inquiries.updateOne({ _id: inquiryId }, { $set: changes });
    }
  },
};

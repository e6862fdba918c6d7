import { stepsTaken } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { isBooked } from './conversation-state.ts';
import { type InquiryRow, notInQuarantine } from './inquiry.model.ts';

type Row = Pick<InquiryRow, 'status' | 'outcome' | 'quote' | 'booking'>;

/**
 * Counts the jobs of a business from `from` to `to` that are done, by their appointment or the end of their conversation. Its word alone makes none:
 * the sender has chosen a time or accepted the quote.
 */
export async function countJobs(
  { inquiries }: Pick<Deps, 'inquiries'>,
  businessId: number,
  { from, to }: { from: Date; to: Date },
  session: ClientSession,
): Promise<number> {
  const rows = await inquiries
    .find(
      {
        businessId,
        ...notInQuarantine,
        $or: [
          {
            ...isBooked,
            'booking.startsAt': { $gte: from.toISOString(), $lte: to.toISOString() },
            outcome: { $nin: ['declined', 'spam'] },
          },
          {
            booking: { $exists: false },
            status: 'closed',
            outcome: 'hired',
            'quote.decision': 'accepted',
            updatedAt: { $gte: from },
          },
        ],
      },
      { _id: 0, status: 1, outcome: 1, quote: 1, booking: 1 },
    )
    .session(session)
    .lean<Row[]>();
  return rows.filter(row => stepsTaken(row, to).has('done')).length;
}

import { stepsTaken } from '@doorstep/contracts/engagement/inquiries/jobs.ts';
import {
  type ConversationSide,
  type Inquiry,
  type InquiryOutcome,
  type InquiryStatus,
  inquiryStatuses,
} from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { formatMoment } from '#lib/format.ts';
import { formatPrice } from '#lib/prices.ts';

export const statusLabels: Record<InquiryStatus, string> = {
  pending: t`Pending`,
  responded: t`Responded`,
  closed: t`Closed`,
};

/** The outcome of an inquiry, as its owner states it. */
const outcomeLabels: Record<InquiryOutcome, string> = {
  hired: t`Hired`,
  declined: t`Declined`,
  spam: t`Spam`,
};

/** State of an inquiry, in one phrase. */
export interface InquiryState {
  readonly text: string;
  readonly tone: 'booked' | 'waiting' | 'other';
}

type Job = Pick<Inquiry, 'status' | 'outcome' | 'lastReply' | 'quote' | 'booking' | 'isReviewed'>;

export interface Place {
  readonly now: Date;
  /** That of the business, in which its appointments are. */
  readonly timeZone: string;
  /** That of the site. */
  readonly currency: string;
}

/** Says to a side what became of an inquiry: the latest news of its job. */
export function stateOf(
  job: Job,
  { now, timeZone, currency }: Place,
  side: ConversationSide = 'business',
): InquiryState {
  const { status, outcome, quote, booking, isReviewed } = job;
  const other = (text: string): InquiryState => ({ text, tone: 'other' });
  if (outcome === 'spam' || outcome === 'declined') return other(outcomeLabels[outcome]);
  const steps = stepsTaken(job, now);
  if (steps.has('done')) return other(isReviewed ? t`Reviewed` : t`Done`);
  if (booking) return { text: t`Booked, ${formatMoment(booking.startsAt, timeZone)}`, tone: 'booked' };
  if (outcome) return other(outcomeLabels[outcome]);
  const sum = formatPrice(quote?.total ?? 0, currency);
  if (quote?.decision === 'accepted') return { text: t`Quote accepted, ${sum}`, tone: 'booked' };
  if (status === 'closed') return other(statusLabels.closed);
  if (quote?.decision === 'declined') return other(t`Quote declined, ${sum}`);
  if (quote) return other(t`Quote sent, ${sum}`);
  if (status === 'pending') return { text: side === 'business' ? t`Waiting` : t`Not answered yet`, tone: 'waiting' };
  // The sender knows only what is said here: a business can answer elsewhere.
  return other(side === 'business' || steps.has('answered') ? t`Answered` : t`Marked as responded`);
}

/** The filter, as the address names it (`?status=`); undefined for all. */
export const readStatus = (search: URLSearchParams): InquiryStatus | undefined =>
  inquiryStatuses.find(status => status === search.get('status'));

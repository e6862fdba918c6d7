import { quoteTotal } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { ConversationSide } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@doorstep/texts/text.ts';
import { formatAppointment, formatPrice } from './format-values.ts';

/** Meanings of a reply for its reader. A message or a picture is one of many; the others change where the job stands. */
type Meaning =
  | 'message'
  | 'picture'
  | 'quote'
  | 'times'
  | 'accepted-quote'
  | 'declined-quote'
  | 'chosen-time'
  | 'declined-times'
  | 'shared-contact'
  | 'cancelled'
  | 'found-other';

/** The values by which a reply is named. All are texts, because a notification stores them. */
export type ReplyFacts = {
  /** Absent in rows of earlier releases, which name no meaning. */
  readonly what?: Meaning;
  readonly total?: string;
  readonly currency?: string;
  readonly startsAt?: string;
  readonly timeZone?: string;
};

/** The side that wrote a reply, or answered one of the other side. */
export const authorOf = ({ from, answer }: Pick<Reply, 'from' | 'answer'>): ConversationSide =>
  answer ? 'sender' : from;

/** Returns whether a reply changes where the job stands, so that its reader is notified although another one waits unread. */
export const isWeighty = ({ what }: ReplyFacts): boolean => what !== 'message' && what !== 'picture';

/** Reads the meaning of a reply, with the sum and the time that are said of it. */
export function readReply(reply: Reply, { currency, timeZone }: { currency: string; timeZone: string }): ReplyFacts {
  const { quote, appointment, picture, sharesContact, cancels, foundOther, answer } = reply;
  const isAccepted = answer?.decision === 'accepted';
  if (quote) {
    const what = answer ? (isAccepted ? 'accepted-quote' : 'declined-quote') : 'quote';
    return { what, total: String(quoteTotal(quote.items)), currency };
  }
  if (appointment) {
    const time = answer?.slot === undefined ? undefined : appointment.slots[answer.slot];
    if (isAccepted && time) return { what: 'chosen-time', startsAt: time.startsAt, timeZone };
    return { what: answer ? 'declined-times' : 'times' };
  }
  if (cancels) return { what: 'cancelled', startsAt: cancels.startsAt, timeZone };
  if (sharesContact) return { what: 'shared-contact' };
  if (foundOther) return { what: 'found-other' };
  return { what: picture && !reply.text ? 'picture' : 'message' };
}

const totalOf = ({ total = '0', currency = 'USD' }: ReplyFacts): string => formatPrice(Number(total), currency);
const timeOf = ({ startsAt = '', timeZone = 'UTC' }: ReplyFacts): string =>
  formatAppointment(new Date(startsAt), timeZone);

/** Says to the sender of an inquiry what the business did. */
export function sayToSender(facts: ReplyFacts, business: string): string {
  if (facts.what === 'quote') return t('{business} sent a quote: {total}', { business, total: totalOf(facts) });
  if (facts.what === 'times') return t('{business} offers times for an appointment', { business });
  if (facts.what === 'cancelled')
    return t('{business} cancelled the appointment on {time}', { business, time: timeOf(facts) });
  if (facts.what === 'picture') return t('{business} sent a picture', { business });
  return t('{business} answered your inquiry', { business });
}

/** Says to the owner of a business what the sender of an inquiry did. */
export function sayToOwner(facts: ReplyFacts, name: string): string {
  const { what } = facts;
  if (what === 'accepted-quote') return t('{name} accepted your quote of {total}', { name, total: totalOf(facts) });
  if (what === 'declined-quote') return t('{name} declined your quote of {total}', { name, total: totalOf(facts) });
  if (what === 'chosen-time') return t('Booked by {name}: {time}', { name, time: timeOf(facts) });
  if (what === 'declined-times') return t('None of your times suits {name}', { name });
  if (what === 'shared-contact') return t('{name} shared e-mail and phone', { name });
  if (what === 'cancelled') return t('{name} cancelled the appointment on {time}', { name, time: timeOf(facts) });
  if (what === 'found-other') return t('{name} has found someone else', { name });
  if (what === 'picture') return t('{name} sent a picture', { name });
  return t('New reply from {name}', { name });
}

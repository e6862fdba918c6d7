import type { Booking } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Conversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { ConversationSide } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { saveFile } from '#lib/save-file.ts';
import { writeCalendarFile } from './calendar-file.ts';

/** The reply whose times hold the appointment: a calendar that has it already does not add it again. */
const isAbout =
  ({ startsAt }: Booking) =>
  ({ appointment, answer }: Conversation['replies'][number]) =>
    answer?.decision === 'accepted' && appointment?.slots[answer.slot ?? 0]?.startsAt === startsAt;

/** Downloads the appointment for the calendar of a side. It names the other one, and not the secret link, because calendars are shared. */
export function saveAppointment(
  { inquiry, businessName, replies }: Conversation,
  booking: Booking,
  side: ConversationSide,
): void {
  const offer = replies.findLast(isAbout(booking));
  const file = writeCalendarFile({
    ...booking,
    id: offer?.id ?? inquiry.id,
    site: window.location.hostname,
    stamp: offer?.answer?.at ?? inquiry.updatedAt,
    summary: side === 'sender' ? businessName : inquiry.name,
    description: inquiry.subject,
  });
  saveFile('appointment.ics', file, 'text/calendar;charset=utf-8');
}

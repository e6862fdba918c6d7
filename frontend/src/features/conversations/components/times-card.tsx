import type { Conversation, Reply } from '@doorstep/contracts/conversations.ts';
import type { ConversationSide } from '@doorstep/contracts/inquiries.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarCheck, CalendarPlus } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { saveFile } from '#lib/save-file.ts';
import { useNow } from '#lib/use-now.ts';
import type { AnswerReply } from '../answer.ts';
import { writeCalendarFile } from '../calendar-file.ts';
import { formatSlot, isOver, nameZone, ownTimeZone, type Slot } from '../slots.ts';
import { DecisionBadge } from './quote-card.tsx';

interface TimesCardProps {
  readonly reply: Reply;
  readonly slots: readonly Slot[];
  readonly conversation: Conversation;
  readonly side: ConversationSide;
  readonly onAnswer: AnswerReply | undefined;
}

/** Times to choose from, in the time zone of the sender or of the business; once one is chosen, that one with a file for calendars. */
export function TimesCard({ reply, slots, conversation, side, onAnswer }: TimesCardProps) {
  const now = useNow();
  const { answer } = reply;
  const timeZone = side === 'sender' ? ownTimeZone() : conversation.timeZone;
  const chosen = answer?.decision === 'accepted' ? slots[answer.slot ?? 0] : undefined;
  const canAnswer = onAnswer !== undefined && !answer;
  const zone = nameZone(timeZone, (chosen ?? slots[0])?.startsAt ?? reply.createdAt);
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control border border-line bg-surface p-3.5">
      <p className="font-semibold">{chosen ? t`Appointment` : t`Times to choose from`}</p>
      {chosen ? (
        <p className="flex items-baseline gap-2 font-medium">
          <CalendarCheck aria-hidden className="size-4.5 shrink-0 self-center text-success" />
          {formatSlot(chosen, timeZone)}
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {slots.map((slot, index) => (
            <li key={slot.startsAt} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <span className={isOver(slot, now) ? 'text-muted line-through' : undefined}>
                {formatSlot(slot, timeZone)}
              </span>
              {canAnswer && !isOver(slot, now) && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t`Choose ${formatSlot(slot, timeZone)}`}
                  onClick={() => onAnswer(reply, { decision: 'accepted', slot: index })}
                >
                  <Trans>Choose</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted text-sm">
          {side === 'sender' ? t`In your time zone: ${zone}` : t`In the time zone of your business: ${zone}`}
        </p>
        {chosen && answer && (
          <Button
            size="sm"
            variant="secondary"
            icon={CalendarPlus}
            onClick={() => saveAppointment(reply.id, chosen, answer.at, conversation, side)}
          >
            <Trans>Add to calendar</Trans>
          </Button>
        )}
        {answer?.decision === 'declined' && <DecisionBadge decision="declined" />}
        {canAnswer && (
          <Button size="sm" variant="ghost" onClick={() => onAnswer(reply, { decision: 'declined' })}>
            <Trans>None of these times</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

/** Downloads the appointment for a calendar. It names the other side, and not the secret link, because calendars are shared. */
function saveAppointment(
  id: number,
  { startsAt, minutes }: Slot,
  stamp: string,
  { inquiry, businessName }: Conversation,
  side: ConversationSide,
): void {
  const file = writeCalendarFile({
    uid: `appointment-${id}@${window.location.hostname}`,
    startsAt,
    minutes,
    stamp,
    summary: side === 'sender' ? businessName : inquiry.name,
    description: inquiry.subject,
  });
  saveFile('appointment.ics', file, 'text/calendar;charset=utf-8');
}

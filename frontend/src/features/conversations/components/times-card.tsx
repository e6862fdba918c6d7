import type { Conversation, Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { ConversationSide } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarCheck } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useNow } from '#lib/use-now.ts';
import type { AnswerReply } from '../answer.ts';
import { differingZone, formatSlot, isOver, nameZone, type Slot } from '../slots.ts';
import { DecisionBadge } from './quote-card.tsx';

interface TimesCardProps {
  readonly reply: Reply;
  readonly slots: readonly Slot[];
  readonly conversation: Conversation;
  readonly side: ConversationSide;
  readonly onAnswer: AnswerReply | undefined;
}

/** Times to choose from, at the place of the job; in grey those of a reader whose clock differs. Once one is chosen, that one. */
export function TimesCard({ reply, slots, conversation, side, onAnswer }: TimesCardProps) {
  const now = useNow();
  const { answer } = reply;
  const { timeZone, city } = conversation;
  const chosen = answer?.decision === 'accepted' ? slots[answer.slot ?? 0] : undefined;
  const canAnswer = onAnswer !== undefined && !answer;
  const first = chosen ?? slots[0];
  const zone = nameZone(timeZone, first?.startsAt ?? reply.createdAt);
  const own = side === 'sender' && first ? differingZone(timeZone, first) : undefined;
  return (
    <div className="grid grid-cols-1 gap-3 rounded-control border border-line bg-surface p-3.5">
      <p className="font-semibold">{chosen ? t`Appointment` : t`Times to choose from`}</p>
      {chosen ? (
        <p className="flex gap-2 font-medium">
          <CalendarCheck aria-hidden className="mt-1 size-4.5 shrink-0 text-success" />
          <span>
            {formatSlot(chosen, timeZone)}
            <OwnTime slot={chosen} timeZone={own} />
          </span>
        </p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {slots.map((slot, index) => (
            <li key={slot.startsAt} className="flex items-center justify-between gap-x-3 gap-y-1 narrow:flex-wrap py-2">
              <span className={isOver(slot, now) ? 'text-muted line-through' : undefined}>
                {formatSlot(slot, timeZone)}
                <OwnTime slot={slot} timeZone={own} />
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
          {side === 'business' ? t`In the time zone of your business: ${zone}` : city ? t`Times in ${city}` : zone}
        </p>
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

/** A time on the clock of the reader, if that shows another one. */
export const OwnTime = ({ slot, timeZone }: { slot: Slot; timeZone: string | undefined }) =>
  timeZone === undefined ? null : (
    <span className="block text-muted text-sm">
      <Trans>On your clock: {formatSlot(slot, timeZone)}</Trans>
    </span>
  );

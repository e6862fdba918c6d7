import { quoteTotal } from '@doorstep/contracts/engagement/conversations/quotes.ts';
import type { Conversation, Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { formatPrice } from '#lib/prices.ts';
import { useSite } from '#lib/site.ts';
import { showOutcome } from '#lib/toast-store.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import type { Answer } from '../../answer.ts';
import { useAnswerReply } from '../../api/sent-conversation.ts';
import { formatSlot } from '../../slots.ts';

interface AnswerDialogProps {
  readonly dialog: DialogState<{ reply: Reply; answer: Answer }>;
  readonly conversation: Pick<Conversation, 'businessName' | 'timeZone' | 'city'>;
  readonly conversationKey: string;
}

/** Asks before a quote or times are answered, because that cannot be taken back. */
export function AnswerDialog({ dialog, conversation, conversationKey }: AnswerDialogProps) {
  const { currency } = useSite();
  const answering = useAnswerReply(conversationKey);
  if (!dialog.subject) return null;
  const { reply, answer } = dialog.subject;
  const isBooked = reply.appointment !== undefined && answer.decision === 'accepted';

  async function confirm() {
    const isDone = await showOutcome(answering.mutateAsync({ id: reply.id, ...answer }), {
      success: { title: isBooked ? t`Booked` : t`Answer sent` },
      failure: { title: t`Not sent`, description: t`Please try again.` },
    });
    if (isDone) dialog.close();
  }

  return (
    <ConfirmDialog
      {...toQuestion(reply, answer, conversation, currency)}
      actionPending={t`Sending...`}
      variant={answer.decision === 'accepted' ? 'primary' : 'danger'}
      pending={answering.isPending}
      open={dialog.isOpen}
      onOpenChange={isOpen => !isOpen && dialog.close()}
      onConfirm={() => void confirm()}
    />
  );
}

function toQuestion(
  { quote, appointment }: Reply,
  { decision, slot = 0 }: Answer,
  { businessName: business, timeZone, city }: AnswerDialogProps['conversation'],
  currency: string,
) {
  const isAccepted = decision === 'accepted';
  const cannotUndo = t`${business} is notified at once. You cannot change your answer afterwards.`;
  const chosen = appointment?.slots[slot];
  if (chosen) {
    const when = formatSlot(chosen, timeZone);
    const time = city ? t`${when} in ${city}` : when;
    return isAccepted
      ? { title: t`Choose this time?`, description: `${time}. ${cannotUndo}`, action: t`Choose` }
      : { title: t`Decline all of these times?`, description: cannotUndo, action: t`Decline` };
  }
  const total = formatPrice(quoteTotal(quote?.items ?? []), currency);
  return isAccepted
    ? { title: t`Accept the quote of ${total}?`, description: cannotUndo, action: t`Accept` }
    : { title: t`Decline the quote of ${total}?`, description: cannotUndo, action: t`Decline` };
}

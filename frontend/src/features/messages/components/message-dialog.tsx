import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail, Reply } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { formatDate, listed } from '#lib/format.ts';
import type { DialogState } from '#lib/use-dialog.ts';
import { mailReply } from '../mail-reply.ts';

interface MessageDialogProps {
  readonly dialog: DialogState<Message>;
  readonly userId: number;
  readonly onReply: (message: Message) => void;
}

/** A message in full; a received one can be answered, by mail if it came from the contact page. */
export function MessageDialog({ dialog, userId, onReply }: MessageDialogProps) {
  const { subject: shown } = dialog;
  if (!shown) return null;
  const isReceived = shown.receiverId === userId;
  const sender = listed([shown.senderName, shown.senderEmail]);
  const people = isReceived ? t`From ${sender}` : t`To ${shown.receiverName}`;
  const mail = mailReply(shown);
  return (
    <StateDialog
      dialog={dialog}
      title={shown.subject}
      description={`${people} · ${formatDate(shown.createdAt)}`}
      footer={
        isReceived &&
        (mail ? (
          <ButtonLink href={mail} icon={Mail}>
            <Trans>Reply by Email</Trans>
          </ButtonLink>
        ) : (
          // Messages that the site itself writes have no sender.
          shown.senderId && (
            <Button onClick={() => onReply(shown)} icon={Reply}>
              <Trans>Reply</Trans>
            </Button>
          )
        ))
      }
    >
      <p dir="auto" className="whitespace-pre-line">
        {shown.content}
      </p>
    </StateDialog>
  );
}

import type { Message } from '@doorstep/contracts/messages.ts';
import { Mail, Reply } from 'lucide-react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { StateDialog } from '#components/ui/dialog.tsx';
import { formatDate } from '#lib/format.ts';
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
  const sender = [shown.senderName, shown.senderEmail].filter(Boolean).join(', ');
  const people = isReceived ? `From ${sender}` : `To ${shown.receiverName}`;
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
            Reply by Email
          </ButtonLink>
        ) : (
          // Messages that the site itself writes have no sender.
          shown.senderId && (
            <Button onClick={() => onReply(shown)} icon={Reply}>
              Reply
            </Button>
          )
        ))
      }
    >
      <p className="whitespace-pre-line">{shown.content}</p>
    </StateDialog>
  );
}

import type { Message } from '@doorstep/contracts/messages.ts';
import { Mail, Reply } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Dialog, DialogContent } from '#components/ui/dialog.tsx';
import { formatDate } from '#lib/format.ts';
import { mailReply } from '../mail-reply.ts';

interface MessageDialogProps {
  /** Undefined while none is open. */
  readonly message: Message | undefined;
  readonly userId: number;
  readonly onClose: () => void;
  readonly onReply: (message: Message) => void;
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

/** A message in full; a received one can be answered, by mail where it came from the contact page. */
export function MessageDialog({ message, userId, onClose, onReply, fallbackFocus }: MessageDialogProps) {
  // What the dialog shows while it closes.
  const [shown, setShown] = useState(message);
  if (message && message !== shown) setShown(message);
  if (!shown) return null;
  const isReceived = shown.receiverId === userId;
  const sender = [shown.senderName, shown.senderEmail].filter(Boolean).join(', ');
  const people = isReceived ? `From ${sender}` : `To ${shown.receiverName}`;
  const mail = mailReply(shown);
  return (
    <Dialog open={message !== undefined} onOpenChange={isOpen => !isOpen && onClose()}>
      <DialogContent
        title={shown.subject}
        description={`${people} · ${formatDate(shown.createdAt)}`}
        fallbackFocus={fallbackFocus}
        footer={
          isReceived &&
          (mail ? (
            <ButtonLink href={mail} icon={Mail}>
              Reply by Email
            </ButtonLink>
          ) : (
            // What the site itself writes has no sender.
            shown.senderId && (
              <Button onClick={() => onReply(shown)} icon={Reply}>
                Reply
              </Button>
            )
          ))
        }
      >
        <p className="whitespace-pre-line break-words">{shown.content}</p>
      </DialogContent>
    </Dialog>
  );
}

import type { Message } from '@doorstep/contracts/messages.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { failureToast, useToast } from '#lib/toast-store.ts';
import { type Box, useReadMessage } from '../api/messages.ts';
import { isNewFor } from '../is-new-for.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageList } from './message-list.tsx';

const boxes: Record<Box, string> = { all: 'All', received: 'Received' };

/** Where owners and administrators read, answer and write messages. */
export function MessagePanel({ user }: { user: User }) {
  const { toast } = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [box, setBox] = useState<Box>('all');
  const [opened, setOpened] = useState<Message>();
  const [composing, setComposing] = useState<{ answered?: Message }>();
  const read = useReadMessage();

  async function open(message: Message) {
    setOpened(message);
    if (!isNewFor(message, user.id)) return;
    try {
      await read.mutateAsync(message.id);
    } catch (error) {
      const description = 'Please try again in a moment.';
      toast(failureToast(error, { title: 'Failed to mark message as read', description }));
    }
  }

  return (
    <section aria-labelledby="messages-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="messages-heading" ref={heading} tabIndex={-1} className="text-xl outline-none">
          Messages
        </h2>
        <Button onClick={() => setComposing({})} icon={PenLine}>
          New Message
        </Button>
      </div>
      <div className="mb-4 flex gap-2">
        {(Object.entries(boxes) as [Box, string][]).map(([value, label]) => (
          <Chip key={value} pressed={value === box} onClick={() => setBox(value)}>
            {label}
          </Chip>
        ))}
      </div>
      <MessageList userId={user.id} box={box} onOpen={message => void open(message)} />
      <MessageDialog
        message={opened}
        userId={user.id}
        onClose={() => setOpened(undefined)}
        onReply={message => {
          setOpened(undefined);
          setComposing({ answered: message });
        }}
        fallbackFocus={heading}
      />
      <ComposeDialog
        user={user}
        answered={composing?.answered}
        open={composing !== undefined}
        onClose={() => setComposing(undefined)}
        fallbackFocus={heading}
      />
    </section>
  );
}

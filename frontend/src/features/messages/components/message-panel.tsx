import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#components/ui/button.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { asksForQuarantine, QuarantineLink } from '#components/ui/quarantine.tsx';
import { showOutcome } from '#lib/toast-store.ts';
import { useDialog } from '#lib/use-dialog.ts';
import { type Box, heldMessageCountQuery, useReadMessage } from '../api/messages.ts';
import { isNewFor } from '../is-new-for.ts';
import { ComposeDialog } from './compose-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { MessageList } from './message-list.tsx';
import { MessageQuarantine } from './message-quarantine.tsx';

const boxes: Record<Box, string> = { all: t`All`, received: t`Received` };

interface MessagePanelProps {
  readonly user: User;
  /** The box that is shown at first. */
  readonly opensWith?: Box;
}

/** Lets owners and administrators read, answer and write messages. */
export function MessagePanel({ user, opensWith = 'all' }: MessagePanelProps) {
  const [box, setBox] = useState<Box>(opensWith);
  const reading = useDialog<Message>();
  const composing = useDialog<Message>();
  const read = useReadMessage();
  const isAdministrator = user.role === 'admin';
  const { data: held } = useQuery({ ...heldMessageCountQuery(user.id), enabled: isAdministrator });
  const [search] = useSearchParams();

  function open(message: Message) {
    reading.open(message);
    if (!isNewFor(message, user.id)) return;
    void showOutcome(read.mutateAsync(message.id), {
      failure: { title: t`Failed to mark message as read` },
    });
  }

  if (isAdministrator && asksForQuarantine(search)) return <MessageQuarantine userId={user.id} />;
  return (
    <Panel
      title={t`Messages`}
      actions={
        <>
          <QuarantineLink count={held} />
          <Button onClick={() => composing.open()} icon={PenLine}>
            <Trans>New Message</Trans>
          </Button>
        </>
      }
    >
      <div className="mb-4 flex gap-2">
        {(Object.entries(boxes) as [Box, string][]).map(([value, label]) => (
          <Chip key={value} pressed={value === box} onClick={() => setBox(value)}>
            {label}
          </Chip>
        ))}
      </div>
      <MessageList userId={user.id} box={box} onOpen={open} />
      <MessageDialog
        dialog={reading}
        userId={user.id}
        onReply={message => {
          reading.close();
          composing.open(message);
        }}
      />
      <ComposeDialog dialog={composing} user={user} />
    </Panel>
  );
}

import type { Message } from '@doorstep/contracts/messages.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { useLocation } from 'react-router-dom';
import { useKeyring } from '#lib/keyring.ts';
import { paths } from '#lib/paths.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useSendMessage } from './api/messages.ts';
import { adminMessageForm, ownerMessageForm, toDraft } from './message-form.ts';

interface MessageFormOptions {
  readonly user: User;
  /** The message that this one answers. */
  readonly answered: Message | undefined;
  readonly onSent: () => void;
}

/** The form of a message: from an owner to the administrators, or from an administrator to an owner. */
export function useMessageForm({ user, answered, onSent }: MessageFormOptions) {
  const sendMessage = useSendMessage();
  const isAdmin = user.role === 'admin';
  // The texts of the two dashboards differ.
  const isPortal = useLocation().pathname === paths.businessDashboard();
  const keys = useKeyring();
  return useApiForm({
    schema: isAdmin ? adminMessageForm : ownerMessageForm,
    defaultValues: toDraft(answered),
    send: message => sendMessage.mutateAsync({ ...message, idempotencyKey: keys.keyFor(message) }),
    success: () => {
      onSent();
      return {
        title: isPortal ? 'Message Sent' : 'Message sent',
        description: isAdmin ? undefined : 'Your message has been sent to the administrator',
      };
    },
    failure: {
      title: isPortal ? 'Error Sending Message' : 'Failed to send message',
      description: 'There was a problem sending your message',
    },
  });
}

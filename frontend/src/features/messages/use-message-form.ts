import type { Message, MessageInput } from '@doorstep/contracts/messages.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
import { paths } from '#lib/paths.ts';
import { useToast } from '#lib/toast-store.ts';
import { useSendMessage } from './api/messages.ts';
import { adminMessageForm, draftOf, ownerMessageForm } from './message-form.ts';

interface MessageFormOptions {
  readonly user: User;
  /** The message that this one answers. */
  readonly answered: Message | undefined;
  readonly onSent: () => void;
}

/** The message somebody writes: an owner to the administrator, an administrator to whom he chose. */
export function useMessageForm({ user, answered, onSent }: MessageFormOptions) {
  const { toast } = useToast();
  const send = useSendMessage();
  const isAdmin = user.role === 'admin';
  // The two dashboards say it differently (specification, section 8).
  const isPortal = useLocation().pathname === paths.businessDashboard();
  const [keys] = useState(() => createKeyring(randomUuid));
  const form = useForm<MessageInput>({
    resolver: zodResolver<MessageInput, unknown, MessageInput>(isAdmin ? adminMessageForm : ownerMessageForm),
    defaultValues: draftOf(answered),
  });

  const submit = form.handleSubmit(async message => {
    try {
      await send.mutateAsync({ ...message, idempotencyKey: keys.keyFor(message) });
    } catch (error) {
      showFieldErrors(error, form.setError, ['receiverId', 'subject', 'content']);
      toast({
        title: isPortal ? 'Error Sending Message' : 'Failed to send message',
        description: sentenceOf(error, 'There was a problem sending your message'),
        tone: 'danger',
      });
      return;
    }
    onSent();
    toast({
      title: isPortal ? 'Message Sent' : 'Message sent',
      description: isAdmin ? undefined : 'Your message has been sent to the administrator',
      tone: 'success',
    });
  });

  return { form, submit };
}

import type { Message, MessageInput } from '@doorstep/contracts/messages.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
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
        title: isAdmin ? 'Failed to send message' : 'Error Sending Message',
        description: sentenceOf(error, 'There was a problem sending your message'),
        tone: 'danger',
      });
      return;
    }
    onSent();
    if (isAdmin) toast({ title: 'Message sent', tone: 'success' });
    else
      toast({
        title: 'Message Sent',
        description: 'Your message has been sent to the administrator',
        tone: 'success',
      });
  });

  return { form, submit };
}

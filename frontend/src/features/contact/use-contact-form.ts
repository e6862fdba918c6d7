import { inquiryTrap } from '@doorstep/contracts/inquiries.ts';
import { type ContactInput, contactInput } from '@doorstep/contracts/messages.ts';
import type { User } from '@doorstep/contracts/users.ts';
import { useRef } from 'react';
import { valueInTrap } from '#components/ui/trap-field.tsx';
import { useKeyring } from '#lib/keyring.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useContactAdministrator } from './api/contact.ts';

const emptyFields = (user: User | null | undefined): ContactInput => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  subject: '',
  message: '',
});

/** The form of a message to the administrators. It starts with the name and email of a signed-in user. */
export function useContactForm(user: User | null | undefined) {
  const contact = useContactAdministrator();
  const keys = useKeyring();
  const trap = useRef<HTMLInputElement>(null);
  const { form, submit } = useApiForm({
    schema: contactInput,
    // The user arrives later than the page; what was typed by then stays.
    values: emptyFields(user),
    resetOptions: { keepDirtyValues: true },
    send: message =>
      contact.mutateAsync({
        ...message,
        idempotencyKey: keys.keyFor(message),
        [inquiryTrap]: valueInTrap(trap.current),
      }),
    success: (_answer, _message, { reset }) => {
      keys.forget();
      reset(emptyFields(user), { keepDirtyValues: false });
      return { title: 'Message sent', description: 'We will answer by e-mail.' };
    },
    failure: {
      title: 'Failed to send message',
      description: 'Your message could not be sent. Please try again later.',
    },
  });
  return { form, submit, trap };
}

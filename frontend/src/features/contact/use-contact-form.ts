import { inquiryTrap } from '@doorstep/contracts/inquiries.ts';
import { type ContactInput, contactInput } from '@doorstep/contracts/messages.ts';
import type { User } from '@doorstep/contracts/users.ts';
import type { z } from '@doorstep/contracts/zod.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { createKeyring, randomUuid } from '#lib/keyring.ts';
import { useToast } from '#lib/toast-store.ts';
import { useContactAdministrator } from './api/contact.ts';

const draftOf = (user: User | null | undefined): ContactInput => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  subject: '',
  message: '',
});

/** The message somebody writes to whoever runs the site. Who is signed in need not say who that is. */
export function useContactForm(user: User | null | undefined) {
  const { toast } = useToast();
  const contact = useContactAdministrator();
  const [keys] = useState(() => createKeyring(randomUuid));
  const form = useForm<ContactInput, unknown, z.output<typeof contactInput>>({
    resolver: zodResolver(contactInput),
    // Whose name it is comes later than the page; what was typed by then stays.
    values: draftOf(user),
    resetOptions: { keepDirtyValues: true },
  });

  /** `trap` is what stands in the field that no person sees. */
  const send = (trap: string) =>
    form.handleSubmit(async message => {
      try {
        await contact.mutateAsync({ ...message, idempotencyKey: keys.keyFor(message), [inquiryTrap]: trap });
      } catch (error) {
        showFieldErrors(error, form.setError, contactInput.keyof().options);
        const description = sentenceOf(error, 'Your message could not be sent. Please try again later.');
        toast({ title: 'Failed to send message', description, tone: 'danger' });
        return;
      }
      keys.forget();
      form.reset(draftOf(user), { keepDirtyValues: false });
      toast({ title: 'Message sent', description: 'We will answer by e-mail.', tone: 'success' });
    })();

  return { form, send };
}

import { contactAdministrator } from '@doorstep/contracts/engagement/messages/calls.ts';
import { type ContactInput, contactInput } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { SubmitButton } from '#components/ui/form-fields.tsx';
import { LetterFields } from '#components/ui/letter-fields.tsx';
import { PostForm } from '#components/ui/post-form.tsx';
import { readTrap } from '#components/ui/trap-field.tsx';
import { useSession } from '#features/session/api/session.ts';
import { useKeyring } from '#lib/keyring.ts';
import { paths } from '#lib/paths.ts';
import { useRefusedForm } from '#lib/rendered.ts';
import { withTyped } from '#lib/typed-fields.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useCall } from '#lib/use-api-mutation.ts';

const emptyFields = (user: User | null | undefined): ContactInput => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  subject: '',
  message: '',
});

/** Writes to the administrators. It starts with the name and email of a signed-in user. */
export function ContactForm() {
  const { user } = useSession();
  const contact = useCall(contactAdministrator);
  const keys = useKeyring();
  const trap = useRef<HTMLInputElement>(null);
  const refused = useRefusedForm();
  const { form, submit, draft } = useApiForm({
    schema: contactInput,
    draft: 'letter',
    // The user is loaded later than the page; text that was typed by then stays.
    values: withTyped(emptyFields(user), refused),
    resetOptions: { keepDirtyValues: true, keepErrors: refused !== undefined },
    send: message =>
      contact.mutateAsync({
        body: { ...message, idempotencyKey: keys.keyFor(message), ...readTrap(trap.current) },
      }),
    success: (_answer, _message, { reset }) => {
      keys.forget();
      reset(emptyFields(user), { keepDirtyValues: false });
      return { title: t`Message sent`, description: t`We will answer by e-mail.` };
    },
    failure: {
      title: t`Failed to send message`,
      description: t`Your message could not be sent. Please try again later.`,
    },
  });
  return (
    <PostForm
      action={paths.contact}
      draft={draft}
      aria-label={t`Write to us`}
      className="relative grid gap-5"
      onSubmit={submit}
    >
      <LetterFields form={form} trap={trap} rows={7} />
      <SubmitButton
        form={form}
        label={t`Send Message`}
        pendingLabel={t`Sending...`}
        className="justify-self-start max-sm:w-full"
        icon={Send}
      />
    </PostForm>
  );
}

import { Send } from 'lucide-react';
import { SubmitButton } from '#components/ui/form-fields.tsx';
import { LetterFields } from '#components/ui/letter-fields.tsx';
import { useSession } from '#features/session/api/session.ts';
import { useContactForm } from '../use-contact-form.ts';

/** Writes to the administrators. */
export function ContactForm() {
  const { user } = useSession();
  const { form, submit, trap } = useContactForm(user);
  return (
    <form noValidate aria-label="Write to us" className="relative grid gap-5" onSubmit={submit}>
      <LetterFields form={form} trap={trap} rows={7} />
      <SubmitButton
        form={form}
        label="Send Message"
        pendingLabel="Sending..."
        className="justify-self-start max-sm:w-full"
        icon={Send}
      />
    </form>
  );
}

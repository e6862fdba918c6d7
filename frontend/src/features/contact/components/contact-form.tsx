import { Send } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { LetterFields } from '#components/ui/letter-fields.tsx';
import { useSession } from '#features/session/api/session.ts';
import { useContactForm } from '../use-contact-form.ts';

/** Writes to the administrators. */
export function ContactForm() {
  const { user } = useSession();
  const { form, submit, trap } = useContactForm(user);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="Write to us" className="relative grid gap-5" onSubmit={submit}>
      <LetterFields register={form.register} errors={errors} trap={trap} rows={7} />
      <Button type="submit" pending={isSubmitting} className="justify-self-start max-sm:w-full" icon={Send}>
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

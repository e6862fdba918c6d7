import { inquiryTrap } from '@doorstep/contracts/inquiries.ts';
import { Send } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { TrapField } from '#components/ui/trap-field.tsx';
import { useSession } from '#features/session/api/session.ts';
import { useContactForm } from '../use-contact-form.ts';

/** Writes to the administrators. */
export function ContactForm() {
  const { user } = useSession();
  const { form, submit, trap } = useContactForm(user);
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate aria-label="Write to us" className="relative grid gap-5" onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      </div>
      <Field label="Subject" error={errors.subject?.message}>
        <Input autoComplete="off" {...form.register('subject')} />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea rows={7} className="max-h-72" {...form.register('message')} />
      </Field>
      <TrapField ref={trap} label="Company" name={inquiryTrap} />
      <Button type="submit" pending={isSubmitting} className="justify-self-start max-sm:w-full">
        {!isSubmitting && <Send aria-hidden />}
        {isSubmitting ? 'Sending...' : 'Send Message'}
      </Button>
    </form>
  );
}

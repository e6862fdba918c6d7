import { inquiryTrap } from '@doorstep/contracts/inquiries.ts';
import { Send } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import { TrapField } from '#components/ui/trap-field.tsx';
import type { InquiryForm } from '../use-inquiry-form.ts';

export function InquiryFields({ inquiry: { form, submit, trap } }: { inquiry: InquiryForm }) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label="Email" error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      </div>
      <Field
        label="Phone"
        optional
        error={errors.phone?.message}
        hint="Providing a phone allows the business to contact you via WhatsApp"
      >
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Field label="Subject" error={errors.subject?.message}>
        <Input autoComplete="off" {...form.register('subject')} />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <Textarea rows={4} className="max-h-60" {...form.register('message')} />
      </Field>
      <TrapField ref={trap} label="Company" name={inquiryTrap} />
      <Button type="submit" pending={isSubmitting} className="w-full">
        {!isSubmitting && <Send aria-hidden />}
        {isSubmitting ? 'Sending Inquiry...' : 'Send Inquiry'}
      </Button>
    </form>
  );
}

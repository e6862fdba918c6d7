import { Send } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';
import { LetterFields } from '#components/ui/letter-fields.tsx';
import type { InquiryForm } from '../use-inquiry-form.ts';

export function InquiryFields({ inquiry: { form, submit, trap } }: { inquiry: InquiryForm }) {
  const { errors, isSubmitting } = form.formState;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <LetterFields register={form.register} errors={errors} trap={trap} rows={4}>
        <Field
          label="Phone"
          optional
          error={errors.phone?.message}
          hint="Providing a phone allows the business to contact you via WhatsApp"
        >
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
      </LetterFields>
      <Button type="submit" pending={isSubmitting} className="w-full" icon={Send}>
        {isSubmitting ? 'Sending Inquiry...' : 'Send Inquiry'}
      </Button>
    </form>
  );
}

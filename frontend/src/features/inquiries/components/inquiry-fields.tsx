import { Send } from 'lucide-react';
import { SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { LetterFields } from '#components/ui/letter-fields.tsx';
import type { InquiryForm } from '../use-inquiry-form.ts';

export function InquiryFields({ inquiry: { form, submit, trap } }: { inquiry: InquiryForm }) {
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <LetterFields form={form} trap={trap} rows={4}>
        <TextField
          form={form}
          name="phone"
          label="Phone"
          optional
          hint="Providing a phone allows the business to contact you via WhatsApp"
          type="tel"
          autoComplete="tel"
        />
      </LetterFields>
      <SubmitButton form={form} label="Send Inquiry" pendingLabel="Sending Inquiry..." className="w-full" icon={Send} />
    </form>
  );
}

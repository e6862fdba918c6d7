import { t } from '@lingui/core/macro';
import { Send } from 'lucide-react';
import { SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { LetterFields } from '#components/ui/letter-fields.tsx';
import { PostForm } from '#components/ui/post-form.tsx';
import type { InquiryForm } from '../use-inquiry-form.ts';

interface InquiryFieldsProps {
  readonly inquiry: InquiryForm;
  /** The address of the page with the form. */
  readonly action: string;
}

export function InquiryFields({ inquiry: { form, submit, trap }, action }: InquiryFieldsProps) {
  return (
    <PostForm action={action} className="grid gap-4" onSubmit={submit}>
      <LetterFields form={form} trap={trap} rows={4}>
        <TextField
          form={form}
          name="phone"
          label={t`Phone`}
          optional
          hint={t`Providing a phone allows the business to contact you via WhatsApp`}
          type="tel"
          autoComplete="tel"
        />
      </LetterFields>
      <SubmitButton
        form={form}
        label={t`Send Inquiry`}
        pendingLabel={t`Sending Inquiry...`}
        className="w-full"
        icon={Send}
      />
    </PostForm>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { useId } from 'react';
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
      <HidesContactField form={form} />
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

/** A checkbox of the browser, so that it also works without code. */
function HidesContactField({ form }: Pick<InquiryForm, 'form'>) {
  const hintId = useId();
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          aria-describedby={hintId}
          defaultChecked={form.formState.defaultValues?.hidesContact}
          {...form.register('hidesContact')}
        />
        <Trans>Answer me here only</Trans>
      </label>
      <p id={hintId} className="text-muted text-sm">
        <Trans>The business sees your name and text, and gets your e-mail and phone only when you send them.</Trans>
      </p>
    </div>
  );
}

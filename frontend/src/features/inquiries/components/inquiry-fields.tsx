import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Send } from 'lucide-react';
import { Fragment, useId } from 'react';
import { DialogActions } from '#components/ui/dialog-actions.tsx';
import { SubmitButton, TextField } from '#components/ui/form-fields.tsx';
import { LetterFields } from '#components/ui/letter-fields.tsx';
import { PostForm } from '#components/ui/post-form.tsx';
import type { InquiryForm } from '../use-inquiry-form.ts';

interface InquiryFieldsProps {
  readonly inquiry: InquiryForm;
  /** The address of the page with the form. */
  readonly action: string;
  /** Keeps the button in view while the form scrolls in its dialog. */
  readonly isInDialog?: boolean;
}

export function InquiryFields({
  inquiry: { form, submit, draft, trap },
  action,
  isInDialog = false,
}: InquiryFieldsProps) {
  const Actions = isInDialog ? DialogActions : Fragment;
  return (
    <PostForm action={action} draft={draft} className="flex flex-col gap-4" onSubmit={submit}>
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
      <Actions>
        <SubmitButton
          form={form}
          label={t`Send Inquiry`}
          pendingLabel={t`Sending Inquiry...`}
          className="w-full"
          icon={Send}
        />
      </Actions>
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
        <Trans>Hide my e-mail and phone</Trans>
      </label>
      <p id={hintId} className="text-muted text-sm">
        <Trans>You get answers by e-mail from us. A business sees your address only if you share it.</Trans>
      </p>
    </div>
  );
}

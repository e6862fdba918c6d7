import { t } from '@lingui/core/macro';
import { SubmitButton } from '#components/ui/form-fields.tsx';
import { hasStatus } from '#lib/api-error.ts';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useResetPassword } from '../api/passwords.ts';
import { newPasswordForm } from '../password-forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** Called when the link was used or replaced, or has expired. */
  readonly onLinkExpired: () => void;
}

/** The form for a new password after a reset link. */
export function NewPasswordForm({ token, onDone, onLinkExpired }: NewPasswordFormProps) {
  const resetPassword = useResetPassword();
  const { form, submit } = useApiForm({
    schema: newPasswordForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    send: ({ newPassword }) => resetPassword.mutateAsync({ token, newPassword }),
    success: () => {
      onDone();
      return { title: t`Password changed successfully`, description: t`Please sign in with it.` };
    },
    failure: error => {
      if (!hasStatus(error, 404))
        return failureToast(error, { title: t`Failed to change password`, description: t`Please try again.` });
      onLinkExpired();
      return undefined;
    },
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <NewPasswordFields form={form} />
      <SubmitButton form={form} label={t`Set New Password`} pendingLabel={t`Saving...`} className="mt-1 w-full" />
    </form>
  );
}

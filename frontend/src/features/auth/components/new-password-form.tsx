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

/** The new password, twice, after a reset link. */
export function NewPasswordForm({ token, onDone, onLinkExpired }: NewPasswordFormProps) {
  const resetPassword = useResetPassword();
  const { form, submit } = useApiForm({
    schema: newPasswordForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    send: ({ newPassword }) => resetPassword.mutateAsync({ token, newPassword }),
    success: () => {
      onDone();
      return { title: 'Password changed successfully', description: 'Please sign in with it.' };
    },
    failure: error => {
      if (!hasStatus(error, 404))
        return failureToast(error, { title: 'Failed to change password', description: 'Please try again.' });
      onLinkExpired();
      return undefined;
    },
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <NewPasswordFields form={form} />
      <SubmitButton form={form} label="Set New Password" pendingLabel="Saving..." className="mt-1 w-full" />
    </form>
  );
}

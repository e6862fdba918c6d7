import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { hasStatus, sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useResetPassword } from '../api/passwords.ts';
import { newPasswordForm } from '../password-forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface NewPasswordFormProps {
  readonly token: string;
  readonly onDone: () => void;
  /** The link is used, replaced or too old. */
  readonly onLinkOver: () => void;
}

/** The new password, twice, after a reset link. */
export function NewPasswordForm({ token, onDone, onLinkOver }: NewPasswordFormProps) {
  const { toast } = useToast();
  const resetPassword = useResetPassword();
  const form = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ newPassword }) => {
    try {
      await resetPassword.mutateAsync({ token, newPassword });
    } catch (error) {
      if (hasStatus(error, 404)) return onLinkOver();
      showFieldErrors(error, form.setError, ['newPassword']);
      const description = sentenceOf(error, 'Please try again.');
      toast({ title: 'Failed to change password', description, tone: 'danger' });
      return;
    }
    toast({ title: 'Password changed successfully', description: 'Please sign in with it.', tone: 'success' });
    onDone();
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <NewPasswordFields register={form.register} errors={errors} />
      <Button type="submit" pending={isSubmitting} className="mt-1 w-full">
        {isSubmitting ? 'Saving...' : 'Set New Password'}
      </Button>
    </form>
  );
}

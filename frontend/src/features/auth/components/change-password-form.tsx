import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { sentenceOf } from '#lib/api-error.ts';
import { showFieldErrors } from '#lib/field-errors.ts';
import { useToast } from '#lib/toast-store.ts';
import { useChangePassword } from '../api/passwords.ts';
import { changePasswordForm } from '../password-forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };

interface ChangePasswordFormProps {
  /** For password managers, which store the new password under it. */
  readonly username: string;
  readonly currentLabel?: string;
}

/** The current password, and the new one twice. */
export function ChangePasswordForm({ username, currentLabel = 'Current Password' }: ChangePasswordFormProps) {
  const { toast } = useToast();
  const changePassword = useChangePassword();
  const form = useForm({ resolver: zodResolver(changePasswordForm), defaultValues: empty });
  const { errors, isSubmitting } = form.formState;

  const send = form.handleSubmit(async ({ confirmPassword, ...passwords }) => {
    try {
      await changePassword.mutateAsync(passwords);
    } catch (error) {
      showFieldErrors(error, form.setError, ['currentPassword', 'newPassword']);
      const description = sentenceOf(error, 'Please try again.');
      toast({ title: 'Failed to change password', description, tone: 'danger' });
      return;
    }
    form.reset(empty);
    toast({ title: 'Password changed successfully', tone: 'success' });
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field label={currentLabel} error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <NewPasswordFields register={form.register} errors={errors} />
      <Button type="submit" pending={isSubmitting} className="mt-1 w-full">
        {isSubmitting ? 'Changing...' : 'Change Password'}
      </Button>
    </form>
  );
}

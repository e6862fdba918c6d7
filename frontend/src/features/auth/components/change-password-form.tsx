import type { z } from '@doorstep/contracts/common/zod.ts';
import { hasPassword, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Card } from '#components/ui/card.tsx';
import { PasswordField, SubmitButton } from '#components/ui/form-fields.tsx';
import { failureToast } from '#lib/toast-store.ts';
import { useApiForm } from '#lib/use-api-form.ts';
import { useChangePassword } from '../api/passwords.ts';
import { changePasswordForm, newPasswordForm } from '../password-forms.ts';
import { forgetTypedPassword, readTypedPassword } from '../typed-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface ChangePasswordFormProps {
  readonly user: User;
  readonly currentLabel?: string;
}

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
const failure = { title: t`Failed to change password`, description: t`Please try again.` };

type Passwords = Partial<z.output<typeof changePasswordForm>> & z.output<typeof newPasswordForm>;

/** The current password, if there is one and it was not typed a moment ago to sign in, and the new one twice. */
export function ChangePasswordForm({ user, currentLabel = t`Current Password` }: ChangePasswordFormProps) {
  const { username } = user;
  const typedPassword = readTypedPassword(username);
  const schema: z.ZodType<Passwords> = hasPassword(user) ? changePasswordForm : newPasswordForm;
  const changePassword = useChangePassword();
  const { form, submit } = useApiForm({
    schema,
    defaultValues: { ...empty, currentPassword: typedPassword ?? '' },
    send: ({ confirmPassword, ...passwords }) => changePassword.mutateAsync({ body: passwords }),
    success: (_answer, _passwords, { reset }) => {
      forgetTypedPassword();
      reset(empty);
      return { title: t`Password changed successfully` };
    },
    failure: (error, _form, refused) => {
      if (refused.includes('currentPassword')) forgetTypedPassword();
      return failureToast(error, failure);
    },
  });

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {/* Password managers store the new password under it. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      {hasPassword(user) && typedPassword === undefined && (
        <PasswordField
          form={form}
          name="currentPassword"
          label={currentLabel}
          missing={t`Please enter your current password`}
          autoComplete="current-password"
        />
      )}
      <NewPasswordFields form={form} />
      <SubmitButton form={form} label={t`Change Password`} pendingLabel={t`Changing...`} className="mt-1 w-full" />
    </form>
  );
}

/** The form in the settings of an account. */
export const PasswordCard = ({ user }: { user: User }) => (
  <Card className="p-6">
    <h2 className="text-xl">
      <Trans>Password</Trans>
    </h2>
    <div className="mt-5">
      <ChangePasswordForm user={user} />
    </div>
  </Card>
);

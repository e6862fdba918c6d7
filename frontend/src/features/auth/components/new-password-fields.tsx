import { t } from '@lingui/core/macro';
import { type FieldForm, PasswordField } from '#components/ui/form-fields.tsx';
import { useSession } from '#features/session/api/session.ts';
import { usePasswordHint } from '#lib/password-hint.ts';

/** A new password, twice. */
export function NewPasswordFields({ form }: { form: FieldForm<'newPassword' | 'confirmPassword'> }) {
  const { user } = useSession();
  const hint = usePasswordHint(user?.role);
  return (
    <>
      <PasswordField
        form={form}
        name="newPassword"
        label={t`New Password`}
        missing={t`Please enter a new password`}
        hint={hint}
        autoComplete="new-password"
      />
      <PasswordField
        form={form}
        name="confirmPassword"
        label={t`Confirm New Password`}
        missing={t`Please enter the new password again`}
        autoComplete="new-password"
      />
    </>
  );
}

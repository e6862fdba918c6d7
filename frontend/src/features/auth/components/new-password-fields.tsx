import { type FieldForm, PasswordField } from '#components/ui/form-fields.tsx';

/** A new password, twice. */
export function NewPasswordFields({ form }: { form: FieldForm<'newPassword' | 'confirmPassword'> }) {
  return (
    <>
      <PasswordField
        form={form}
        name="newPassword"
        label="New Password"
        hint="At least 6 characters"
        autoComplete="new-password"
      />
      <PasswordField form={form} name="confirmPassword" label="Confirm New Password" autoComplete="new-password" />
    </>
  );
}

import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';

interface NewPasswordFieldsProps {
  readonly register: (name: 'newPassword' | 'confirmPassword') => UseFormRegisterReturn;
  readonly errors: FieldErrors<{ newPassword: string; confirmPassword: string }>;
}

/** A new password, twice. */
export function NewPasswordFields({ register, errors }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label="New Password" hint="At least 6 characters" error={errors.newPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('newPassword')} />
      </Field>
      <Field label="Confirm New Password" error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  );
}

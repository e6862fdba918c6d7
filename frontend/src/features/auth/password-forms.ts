import { z } from '@doorstep/contracts/common/zod.ts';
import { passwordInput } from '@doorstep/contracts/identity/users/schema.ts';
import { t } from '@lingui/core/macro';

interface Repeated {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

const isSame = ({ newPassword, confirmPassword }: Repeated) => newPassword === confirmPassword;
// Checked also while another field is wrong, so that all errors show at once.
const mismatch = { path: ['confirmPassword'], message: t`New passwords do not match`, when: () => true };
const confirmPassword = z.string().min(1).max(128);
const currentPassword = z.string().min(1).max(128);

/** A change of the password: the current one once, the new one twice. */
export const changePasswordForm = passwordInput.extend({ currentPassword, confirmPassword }).refine(isSame, mismatch);

/** A new password twice, after a reset link or for an account without one. */
export const newPasswordForm = passwordInput
  .pick({ newPassword: true })
  .extend({ confirmPassword })
  .refine(isSame, mismatch);

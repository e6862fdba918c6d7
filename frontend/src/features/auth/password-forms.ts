import { passwordInput } from '@doorstep/contracts/users.ts';
import { z } from '@doorstep/contracts/zod.ts';

interface Repeated {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

const isSame = ({ newPassword, confirmPassword }: Repeated) => newPassword === confirmPassword;
// Also while another field is refused, so that all that is wrong shows at once.
const mismatch = { path: ['confirmPassword'], message: 'New passwords do not match', when: () => true };
const confirmPassword = z.string().min(1).max(128);

/** A password change: the current one, the new one twice. */
export const changePasswordForm = passwordInput.extend({ confirmPassword }).refine(isSame, mismatch);

/** A new password after a reset link, twice. */
export const newPasswordForm = passwordInput
  .pick({ newPassword: true })
  .extend({ confirmPassword })
  .refine(isSame, mismatch);

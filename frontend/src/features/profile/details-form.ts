import { emailSchema } from '@doorstep/contracts/common.ts';
import { z } from '@doorstep/contracts/zod.ts';

/** The user's own name and email. An empty name is sent, since it removes the name. A new email needs the password. */
export const detailsForm = z.object({
  name: z.string().trim().max(100),
  email: z.string().trim().min(1).pipe(emailSchema),
  currentPassword: z.string().max(128),
});

/** Whether the email changes, so that the server asks for the password. Capitals make no difference. */
export const isOtherEmail = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() !== email.toLowerCase();

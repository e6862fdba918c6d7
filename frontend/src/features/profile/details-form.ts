import { emailSchema } from '@doorstep/contracts/common.ts';
import { z } from '@doorstep/contracts/zod.ts';

/** The own name and e-mail. An empty name stays an empty text: it removes the name. The password is for another e-mail. */
export const detailsForm = z.object({
  name: z.string().trim().max(100),
  email: z.string().trim().min(1).pipe(emailSchema),
  currentPassword: z.string().max(128),
});

/** Whether the server asks for the password: capitals make no other address. */
export const isOtherEmail = (written: string, email: string): boolean =>
  written.trim().toLowerCase() !== email.toLowerCase();

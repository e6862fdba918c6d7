import { emailSchema } from '@doorstep/contracts/common.ts';
import { z } from '@doorstep/contracts/zod.ts';

/** The own name and e-mail. An empty name stays an empty text: it removes the name. */
export const detailsForm = z.object({
  name: z.string().trim().max(100),
  email: z.string().trim().min(1).pipe(emailSchema),
});

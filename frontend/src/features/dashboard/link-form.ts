import { z } from '@doorstep/contracts/zod.ts';

const message = 'Invalid business ID';

/** The id of a business, as somebody types it. */
export const linkForm = z.object({
  businessId: z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.int().positive(message)),
});

import { z } from '@doorstep/contracts/zod.ts';

const refusal = 'Invalid business ID';

/** The number of a business as somebody types it: a positive number (specification, section 5). */
export const linkForm = z.object({
  businessId: z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, refusal)
    .transform(Number)
    .pipe(z.int().positive(refusal)),
});

import { z } from '@doorstep/contracts/common/zod.ts';
import { t } from '@lingui/core/macro';

const message = t`Invalid business ID`;

/** The form for the id of a business, as typed. */
export const linkForm = z.object({
  businessId: z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.int().positive(message)),
});

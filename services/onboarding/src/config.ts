import type { z } from '@doorstep/contracts/common/zod.ts';
import { keptDays, serviceConfigSchema, wholeNumber } from '@doorstep/platform/config';
import { dataKeySchema } from '@doorstep/platform/data-keys';
import { mailConfigSchema } from '@doorstep/platform/mail-config';

export const configSchema = serviceConfigSchema.extend({
  ...mailConfigSchema.shape,
  /** Days that a request is kept in quarantine. */
  KEEP_QUARANTINED_INQUIRIES_DAYS: keptDays(60),
  ...dataKeySchema.shape,
  /** Time that an administrator's call waits for business and account; an approval that takes longer may be retried. */
  APPROVAL_PATIENCE_MS: wholeNumber(8_000),
});
export type Config = z.output<typeof configSchema>;

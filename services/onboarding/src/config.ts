import type { z } from '@doorstep/contracts';
import { serviceConfigSchema, wholeNumber } from '@doorstep/platform/config';
import { mailConfigSchema } from '@doorstep/platform/mail';

export const configSchema = serviceConfigSchema.extend({
  ...mailConfigSchema.shape,
  /** How long an administrator's call waits for business and account; an approval that takes longer may be retried. */
  APPROVAL_PATIENCE_MS: wholeNumber(8_000),
});
export type Config = z.output<typeof configSchema>;

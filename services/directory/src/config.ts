import { timeZoneSchema, type z } from '@doorstep/contracts';
import { mediaConfigSchema, serviceConfigSchema } from '@doorstep/platform/config';

export const configSchema = serviceConfigSchema.extend({
  ...mediaConfigSchema.shape,
  /** IANA time zone of businesses that name none. */
  DEFAULT_TIME_ZONE: timeZoneSchema.default('America/Los_Angeles'),
});
export type Config = z.output<typeof configSchema>;

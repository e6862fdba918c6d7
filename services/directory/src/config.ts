import { timeZoneSchema, z } from '@doorstep/contracts';
import { mediaConfigSchema, serviceConfigSchema } from '@doorstep/platform/config';

export const configSchema = serviceConfigSchema.extend({
  ...mediaConfigSchema.shape,
  /** Where this replica keeps what visitors see, ready to be served; it can be deleted at any time. */
  PROJECTION_FILE: z.string().default(':memory:'),
  /** IANA time zone of businesses that name none. */
  DEFAULT_TIME_ZONE: timeZoneSchema.default('America/Los_Angeles'),
});
export type Config = z.output<typeof configSchema>;

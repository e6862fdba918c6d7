import { timeZoneSchema, z } from '@doorstep/contracts';
import { mediaConfigSchema, serviceConfigSchema } from '@doorstep/platform/config';

export const configSchema = serviceConfigSchema.extend({
  ...mediaConfigSchema.shape,
  /** The file in which this replica keeps what visitors see, ready to be served; it can be deleted at any time. */
  PROJECTION_FILE: z.string().default(':memory:'),
  /** A geocoder with the search of Nominatim. Without one, addresses are found by city and zip code alone. */
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** An email address or site where the operator of the geocoder can reach us. */
  GEOCODER_CONTACT: z.string().max(200).optional(),
  /** IANA time zone of the site, until an administrator chooses one in its settings. */
  DEFAULT_TIME_ZONE: timeZoneSchema.default('America/Los_Angeles'),
});
export type Config = z.output<typeof configSchema>;

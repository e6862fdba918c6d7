import { z } from '@doorstep/contracts/common/zod.ts';
import { timeZoneSchema } from '@doorstep/contracts/directory/businesses/schema.ts';
import {
  allowedHostsSchema,
  keptDays,
  mediaConfigSchema,
  serviceConfigSchema,
  webAddressSchema,
  wholeNumber,
} from '@doorstep/platform/config';

export const configSchema = serviceConfigSchema.extend({
  ...mediaConfigSchema.shape,
  /** The file in which this replica keeps what visitors see, ready to be served; it can be deleted at any time. */
  PROJECTION_FILE: z.string().default(':memory:'),
  /** A geocoder with the search of Nominatim. Without one, addresses are found by city and zip code alone. */
  GEOCODER_URL: webAddressSchema.optional(),
  /** An email address or site where the operator of the geocoder can reach us. */
  GEOCODER_CONTACT: z.string().max(200).optional(),
  /** IANA time zone of the site, until an administrator chooses one in its settings. */
  DEFAULT_TIME_ZONE: timeZoneSchema.default('America/Los_Angeles'),
  /** Months after which the owner of a business is asked whether its data is still correct; 0 never asks. */
  CONFIRM_AFTER_MONTHS: wholeNumber(6),
  /** Days that imports, their rows and what they did are kept; until then they can be undone. */
  KEEP_IMPORTS_DAYS: keptDays(90),
  /** `host:port`, separated by commas: pictures of imports may be there on loopback. For tests. */
  IMPORT_ALLOWED_HOSTS: allowedHostsSchema,
  /** Waits in milliseconds before a picture of an import is fetched again; after the last one it is given up. */
  IMPORT_RETRY_DELAYS_MS: serviceConfigSchema.shape.RETRY_DELAYS_MS.prefault('5000,60000,600000,3600000'),
});
export type Config = z.output<typeof configSchema>;

import type { z } from '@doorstep/contracts/common/zod.ts';
import { allowedHostsSchema, keptDays, serviceConfigSchema, wholeNumber } from '@doorstep/platform/config';
import { dataKeySchema } from '@doorstep/platform/data-keys';
import { mailConfigSchema } from '@doorstep/platform/mail-config';
import { bounceConfigSchema } from './bounces/bounce-config.ts';

/** The settings of messaging, besides those of every service. */
export const messagingSettings = {
  ...mailConfigSchema.shape,
  ...bounceConfigSchema.shape,
  ...dataKeySchema.shape,
  /** Days that notifications are kept, read or not. */
  KEEP_NOTIFICATIONS_DAYS: keptDays(90),
  /** Milliseconds without a further notification after which a mail with all of them is sent; push takes a tenth. */
  NOTIFICATION_GATHER_MS: wholeNumber(60_000),
  /** Milliseconds after the first notification after which the mail is sent in any case. */
  NOTIFICATION_GATHER_MAX_MS: wholeNumber(600_000),
  /** Waits in milliseconds after a mail, while they follow closely upon each other; the last one repeats. */
  NOTIFICATION_WAITS_MS: serviceConfigSchema.shape.RETRY_DELAYS_MS.prefault('300000,900000,3600000'),
  /** `host:port`, separated by commas: push messages may go there on loopback, and with http. For tests. */
  PUSH_ALLOWED_HOSTS: allowedHostsSchema,
};

const schema = serviceConfigSchema.extend(messagingSettings);
export type MessagingConfig = z.output<typeof schema>;

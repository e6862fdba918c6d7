import { emailSchema, minPasswordLength, minPasswordLengthFor, newUsernameSchema, z } from '@doorstep/contracts';
import {
  allowedHostsSchema,
  keptDays,
  mediaConfigSchema,
  minPasswordLengthSchema,
  serviceConfigSchema,
  wholeNumber,
} from '@doorstep/platform/config';
import { dataKeySchema } from '@doorstep/platform/data-keys';
import { mailConfigSchema } from '@doorstep/platform/mail-config';
import { bounceConfigSchema, hasAddress } from './bounces/bounce-config.ts';

/** Independent of what the site asks of others: only a larger PASSWORD_MIN_LENGTH asks for more, when the account is created. */
const minAdministratorPassword = minPasswordLengthFor('admin', minPasswordLength);

export const configSchema = serviceConfigSchema
  .extend({
    ...mediaConfigSchema.shape,
    ...mailConfigSchema.shape,
    ...bounceConfigSchema.shape,
    ...dataKeySchema.shape,
    /** The first administrator, created if there is none. */
    ADMIN_USERNAME: newUsernameSchema.optional(),
    ADMIN_EMAIL: emailSchema.optional(),
    ADMIN_PASSWORD: z.string().min(minAdministratorPassword).max(128).optional(),
    /** True if demo data is loaded, which brings an administrator. */
    DEMO: z.stringbool().default(false),
    /** Days that the audit log keeps an entry. */
    KEEP_AUDIT_LOG_DAYS: keptDays(1_095),
    /** Days that notifications are kept, read or not. */
    KEEP_NOTIFICATIONS_DAYS: keptDays(90),
    /** Minimum length of new passwords; administrators need at least ten characters. */
    PASSWORD_MIN_LENGTH: minPasswordLengthSchema,
    /** Milliseconds without a further notification after which a mail with all of them is sent; push takes a tenth. */
    NOTIFICATION_GATHER_MS: wholeNumber(60_000),
    /** Milliseconds after the first notification after which the mail is sent in any case. */
    NOTIFICATION_GATHER_MAX_MS: wholeNumber(600_000),
    /** Waits in milliseconds after a mail, while they follow closely upon each other; the last one repeats. */
    NOTIFICATION_WAITS_MS: serviceConfigSchema.shape.RETRY_DELAYS_MS.prefault('300000,900000,3600000'),
    /** `host:port`, separated by commas: push messages may go there on loopback, and with http. For tests. */
    PUSH_ALLOWED_HOSTS: allowedHostsSchema,
  })
  .refine(
    ({ ADMIN_USERNAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD: password }) =>
      !name === !email && !email === !password,
    {
      path: ['ADMIN_USERNAME'],
      message: 'needs ADMIN_EMAIL and ADMIN_PASSWORD beside it',
    },
  )
  .refine(hasAddress, {
    path: ['BOUNCE_MAILBOX_URL'],
    message: 'needs BOUNCE_ADDRESS beside it, because its user is no address',
  });
export type Config = z.output<typeof configSchema>;

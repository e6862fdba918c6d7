import { emailSchema } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import {
  minPasswordLength,
  minPasswordLengthFor,
  newUsernameSchema,
} from '@doorstep/contracts/identity/users/schema.ts';
import { keptDays, mediaConfigSchema, minPasswordLengthSchema, serviceConfigSchema } from '@doorstep/platform/config';
import { hasAddress, messagingSettings } from './messaging/messaging.ts';

/** Independent of what the site asks of others: only a larger PASSWORD_MIN_LENGTH asks for more, when the account is created. */
const minAdministratorPassword = minPasswordLengthFor('admin', minPasswordLength);

export const configSchema = serviceConfigSchema
  .extend({
    ...mediaConfigSchema.shape,
    ...messagingSettings,
    /** The first administrator, created if there is none. */
    ADMIN_USERNAME: newUsernameSchema.optional(),
    ADMIN_EMAIL: emailSchema.optional(),
    ADMIN_PASSWORD: z.string().min(minAdministratorPassword).max(128).optional(),
    /** True if demo data is loaded, which brings an administrator. */
    DEMO: z.stringbool().default(false),
    /** Days that the audit log keeps an entry. */
    KEEP_AUDIT_LOG_DAYS: keptDays(1_095),
    /** Minimum length of new passwords; administrators need at least ten characters. */
    PASSWORD_MIN_LENGTH: minPasswordLengthSchema,
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

import { emailSchema, passwordSchema, usernameSchema, z } from '@doorstep/contracts';
import { keptDays, mediaConfigSchema, minPasswordLengthSchema, serviceConfigSchema } from '@doorstep/platform/config';
import { mailConfigSchema } from '@doorstep/platform/mail';

export const configSchema = serviceConfigSchema
  .extend({
    ...mediaConfigSchema.shape,
    ...mailConfigSchema.shape,
    /** The first administrator, created if there is none. */
    ADMIN_USERNAME: usernameSchema.optional(),
    ADMIN_EMAIL: emailSchema.optional(),
    ADMIN_PASSWORD: passwordSchema.optional(),
    /** Whether demo data is loaded, which brings an administrator. */
    DEMO: z.stringbool().default(false),
    /** Days that the audit log keeps an entry. */
    KEEP_AUDIT_LOG_DAYS: keptDays(1_095),
    /** Days that notifications are kept, read or not. */
    KEEP_NOTIFICATIONS_DAYS: keptDays(90),
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
  );
export type Config = z.output<typeof configSchema>;

import { z } from '@doorstep/contracts/common/zod.ts';
import { keptDays, publicUrlSchema, smtpUrlSchema } from './config.ts';

/**
 * Settings for mail. If `SMTP_URL` is not set, administrators may set a mail server; without one, they read the mails in the dashboard.
 * Links in mails begin with `PUBLIC_URL`.
 */
export const mailConfigSchema = z.object({
  SMTP_URL: smtpUrlSchema.optional(),
  /** An address alone gets the name of the site. */
  MAIL_FROM: z.string().default('no-reply@doorstep.example'),
  PUBLIC_URL: publicUrlSchema.default('http://localhost:8080'),
  /** Days after which administrators do not see a mail any more: three at least, because a mail waits for two. */
  KEEP_MAILS_DAYS: keptDays(7),
});
export type MailConfig = z.infer<typeof mailConfigSchema>;

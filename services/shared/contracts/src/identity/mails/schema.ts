import { versionSchema } from '../../common/event.ts';
import { requiredLine, requiredProse, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';

/** The mails that the site writes. Their order is that of the editor; the audit log knows a mail by its place, so new ones come last. */
export const mailTemplateNames = [
  'password-reset',
  'confirmation',
  'email-changed',
  'email-chosen',
  'password-changed',
  'account-suspended',
  'factor-added',
  'factor-removed',
  'passkey-added',
  'passkey-removed',
  'recovery-codes',
  'data-link',
  'account-erased',
  'address-erased',
  'inquiry-copy',
  'request-approved',
  'request-approved-account',
  'listing-approved',
  'request-rejected',
  'listing-rejected',
  'notification',
  'notification-digest',
  'conversation-answer',
  'conversation-offer',
  'conversation-review',
] as const;
export const mailTemplateNameSchema = z.enum(mailTemplateNames);
export type MailTemplateName = z.infer<typeof mailTemplateNameSchema>;

/** The mails about decisions on requests to be listed. */
export const decisionMailSchema = mailTemplateNameSchema.extract([
  'request-approved',
  'request-approved-account',
  'listing-approved',
  'request-rejected',
  'listing-rejected',
]);
export type DecisionMail = z.infer<typeof decisionMailSchema>;

/**
 * `waiting` to be sent, `sent`, `refused` by the mail server for good or taken by none within two days, `bounced` by the server of the receiver
 * after it was sent, or `kept` because no mail server is set up.
 */
export const mailStates = ['waiting', 'sent', 'refused', 'bounced', 'kept'] as const;

export const mailSchema = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** Absent for a mail that was written before templates existed. */
  template: mailTemplateNameSchema.optional(),
  state: z.enum(mailStates),
  /** Attempts to which the mail server gave an answer about the mail. */
  attempts: z.int().min(0),
  /** The answer of the mail server to the last attempt, or the report that came back later: the mail bounced, or is delayed. */
  problem: z.string().optional(),
  createdAt: timestampSchema,
  /** When it was sent, refused for good, or bounced. */
  settledAt: timestampSchema.optional(),
  /** When its receiver's provider reported that they called it spam. */
  complainedAt: timestampSchema.optional(),
  /** It was not sent, and its text is still stored. */
  canRetry: z.literal(true).optional(),
});
export type SentMail = z.infer<typeof mailSchema>;

/** The two parts of a mail. `html` is a whole document, without scripts. */
export const writtenMailSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type WrittenMail = z.infer<typeof writtenMailSchema>;

/** Subject and text of a template: Markdown with variables such as `{link}`. A paragraph with an empty variable is left out. */
export const mailDraft = z.object({ subject: requiredLine(150), text: requiredProse(5000) });
export type MailDraft = z.output<typeof mailDraft>;

/** `version` counts the changes, the return to the text of the release among them; it is 0 until the first. */
export const mailTemplateSchema = z.object({
  name: mailTemplateNameSchema,
  title: z.string(),
  /** Its receiver, and the reason. */
  occasion: z.string(),
  variables: z.array(z.object({ name: z.string(), meaning: z.string(), required: z.boolean() })),
  subject: z.string(),
  text: z.string(),
  version: versionSchema,
  /** True if administrators have written the text. */
  isWritten: z.boolean().default(false),
});
export type MailTemplate = z.infer<typeof mailTemplateSchema>;

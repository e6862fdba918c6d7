import { administrators } from './access.ts';
import { emailSchema, pageQuery, requiredLine, requiredProse, timestampSchema } from './common.ts';
import { answeredBy } from './endpoint.ts';
import { versionSchema } from './event.ts';
import { languageSchema } from './languages.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('identity');

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
const mailTemplateNameSchema = z.enum(mailTemplateNames);
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
const writtenMailSchema = z.object({ subject: z.string(), text: z.string(), html: z.string() });
export type WrittenMail = z.infer<typeof writtenMailSchema>;

export const listMails = endpoint('GET', '/api/mails', {
  access: administrators,
  summary: 'The mails of the last days, newest first, for administrators',
  query: pageQuery.extend({ state: z.enum(mailStates).optional() }),
  response: z.array(mailSchema),
  paged: true,
});

/**
 * Text and HTML of a mail that is kept because no mail server is set up. Answers 409 `mail-gone` for other mails, whose text is not stored once
 * they are sent, and 403 `mail-of-administrator` for a mail to another administrator, because its link may sign in as that person.
 */
export const getMail = endpoint('GET', '/api/mails/:key', {
  access: administrators,
  summary: 'A mail that no mail server has sent, for administrators',
  /** The `id` of the mail, which is no number as those of other paths. */
  params: z.object({ key: z.string().max(100) }),
  response: writtenMailSchema,
});

/**
 * For a mail that no server took in time, or that was kept before there was one. Answers 409 `mail-missing` without a mail server, and
 * `mail-gone` for other mails, and for those whose link is not valid any more.
 */
export const retryMail = endpoint('POST', '/api/mails/:key/retry', {
  access: administrators,
  summary: 'Send a mail again that was not sent, as an administrator',
  params: z.object({ key: z.string().max(100) }),
  response: mailSchema,
  status: 202,
});

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

const params = z.object({ name: mailTemplateNameSchema });

/** A text is for the mails in one language; without it, the language of the site. */
const query = z.object({ language: languageSchema.optional() });

export const listMailTemplates = endpoint('GET', '/api/mail-templates', {
  access: administrators,
  summary: 'The texts of all mails in a language, for administrators',
  query,
  response: z.array(mailTemplateSchema),
});

/**
 * An absent text stays as it is. 409 `template-changed` if others have changed the same one since `version`; 422 for HTML, unknown variables,
 * and required ones that miss.
 */
export const updateMailTemplate = endpoint('PUT', '/api/mail-templates/:name', {
  access: administrators,
  summary: 'Change the text of a mail, as an administrator',
  params,
  query,
  body: mailDraft.partial().extend({ version: versionSchema }),
  response: mailTemplateSchema,
});

export const resetMailTemplate = endpoint('DELETE', '/api/mail-templates/:name', {
  access: administrators,
  summary: 'Return to the text that comes with the release, as an administrator',
  params,
  query,
  response: mailTemplateSchema,
});

/** Answers 422 like `updateMailTemplate`. */
export const previewMailTemplate = endpoint('POST', '/api/mail-templates/:name/preview', {
  access: administrators,
  summary: 'The mail that a draft gives, filled with samples, as an administrator',
  params,
  query,
  body: mailDraft,
  response: writtenMailSchema,
});

export const sendSampleMail = endpoint('POST', '/api/mail-templates/:name/samples', {
  access: administrators,
  summary: 'Send the mail that a draft gives, filled with samples, to your own address, as an administrator',
  params,
  query,
  body: mailDraft,
  response: z.object({ address: emailSchema }),
  status: 202,
});

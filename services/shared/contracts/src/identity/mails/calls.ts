import { administrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { versionSchema } from '../../common/event.ts';
import { emailSchema, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { languageSchema } from '../../language/languages.ts';
import {
  mailDraft,
  mailSchema,
  mailStates,
  mailTemplateNameSchema,
  mailTemplateSchema,
  writtenMailSchema,
} from './schema.ts';

const endpoint = answeredBy('identity');

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

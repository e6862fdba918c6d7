import { administrators } from '../../common/access.ts';
import { answeredBy, internalEndpoint } from '../../common/endpoint.ts';
import { versionSchema } from '../../common/event.ts';
import { emailSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { mailServerDraft, mailServerSchema, mailStateSchema } from './schema.ts';

const endpoint = answeredBy('identity');

export const getMailServer = endpoint('GET', '/api/mail-server', {
  access: administrators,
  summary: 'The server that sends the mails of the site, for administrators',
  response: mailServerSchema,
});

/**
 * An absent field stays as it is, an empty one is removed. 409 `mail-server-changed` if others have set one of these to another value since
 * `version`, and `mail-server-fixed` while `SMTP_URL` is set. 422 at `password` if it must be entered again: it is not sent to another host, port or user than it was entered for.
 */
export const updateMailServer = endpoint('PUT', '/api/mail-server', {
  access: administrators,
  summary: 'Set the server that sends the mails of the site, as an administrator',
  body: mailServerDraft.partial().extend({ version: versionSchema }),
  response: mailServerSchema,
});

/** Mails that still wait are kept, and are not sent by a server that is set later. */
export const removeMailServer = endpoint('DELETE', '/api/mail-server', {
  access: administrators,
  summary: 'Keep the mails of the site instead of sending them, as an administrator',
  response: mailServerSchema,
});

/** Answers 409 `no-mail-server` where none is set up, and `mail-refused` with the reason if it does not take the mail. */
export const sendTestMail = endpoint('POST', '/api/test-mails', {
  access: administrators,
  summary: 'Send a mail to your own address at once, to test the mail server, as an administrator',
  /** Without `server`, the one that sends the mails of the site is tested. */
  body: z.object({ server: mailServerDraft.optional() }),
  response: z.object({ address: emailSchema }),
});

export const getMailState = internalEndpoint('GET', '/internal/mail-state', {
  summary: 'Whether the site sends mail',
  response: mailStateSchema,
});

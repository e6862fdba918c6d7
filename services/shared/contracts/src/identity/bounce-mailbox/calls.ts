import { administrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { versionSchema } from '../../common/event.ts';
import { bounceMailboxSchema, draftFields } from './schema.ts';

const endpoint = answeredBy('identity');

export const getBounceMailbox = endpoint('GET', '/api/bounce-mailbox', {
  access: administrators,
  summary: 'The mailbox to which mails that could not be delivered come back, for administrators',
  response: bounceMailboxSchema,
});

/**
 * An absent field stays as it is. Signs in to the mailbox before it is stored: 409 `mailbox-refused` with the reason if that fails. 409
 * `bounce-mailbox-changed` if others have set one of these fields to another value since `version`, and `bounce-mailbox-fixed` while `BOUNCE_MAILBOX_URL` is set. 422 at `password` if it must be
 * entered again: it is not sent to another host, port or user than it was entered for.
 */
export const updateBounceMailbox = endpoint('PUT', '/api/bounce-mailbox', {
  access: administrators,
  summary: 'Set the mailbox to which mails that could not be delivered come back, as an administrator',
  body: draftFields.partial().extend({ version: versionSchema }),
  response: bounceMailboxSchema,
});

export const removeBounceMailbox = endpoint('DELETE', '/api/bounce-mailbox', {
  access: administrators,
  summary: 'Read no more bounces, as an administrator',
  response: bounceMailboxSchema,
});

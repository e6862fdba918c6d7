import { administrators, ownersAndAdministrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { trapFields } from '../spam-rules/trap.ts';
import { contactInput, messageInput, messageSchema, recipientSchema } from './schema.ts';

const endpoint = answeredBy('engagement');

export const listMessages = endpoint('GET', '/api/messages', {
  access: ownersAndAdministrators,
  summary: 'The messages that the caller sent or received, newest first',
  query: pageQuery,
  response: z.array(messageSchema),
  paged: true,
});

export const listReceivedMessages = endpoint('GET', '/api/messages/received', {
  access: ownersAndAdministrators,
  summary: 'The messages that the caller received, newest first',
  query: pageQuery.extend({
    /** Messages in quarantine instead of the others. */
    quarantined: z.stringbool().optional(),
  }),
  response: z.array(messageSchema),
  paged: true,
});

export const countUnreadMessages = endpoint('GET', '/api/messages/unread', {
  access: ownersAndAdministrators,
  summary: 'How many received messages the caller has not read',
  response: z.object({ count: z.int().min(0) }),
});

/** `q` finds the beginnings of words in the name or the user name. */
export const listRecipients = endpoint('GET', '/api/messages/recipients', {
  access: ownersAndAdministrators,
  summary: 'Who the caller may write to: owners for administrators, administrators for owners',
  query: pageQuery.extend({ q: z.string().trim().max(100).default('') }),
  response: z.array(recipientSchema),
  paged: true,
});

/** With `idempotencyKey`, a client that lost the answer can retry without sending a second message. */
export const sendMessage = endpoint('POST', '/api/messages', {
  access: ownersAndAdministrators,
  summary: 'Write to an administrator as an owner, to an owner as an administrator',
  body: messageInput.extend({ idempotencyKey: z.uuid().optional() }),
  response: messageSchema,
  status: 201,
});

/** With `idempotencyKey`, a client that lost the answer can retry without sending a second message. */
export const contactAdministrator = endpoint('POST', '/api/contact', {
  access: 'visitor',
  limit: 'contact',
  summary: 'Write to the first administrator from the contact page, with or without an account',
  body: contactInput.extend({
    idempotencyKey: z.uuid().optional(),
    ...trapFields,
  }),
  response: messageSchema.pick({ id: true, createdAt: true }),
  status: 201,
});

export const readMessage = endpoint('PUT', '/api/messages/:id/read', {
  access: ownersAndAdministrators,
  summary: 'Mark a received message as read; doing it again changes nothing',
  params: z.object({ id: idInPath }),
  response: messageSchema,
});

/** It is published, listed and counted like others from then on; doing it again changes nothing. */
export const releaseMessage = endpoint('PUT', '/api/messages/:id/release', {
  access: administrators,
  summary: 'Take a message from the contact page out of quarantine, as the administrator who received it',
  params: z.object({ id: idInPath }),
  response: messageSchema,
});

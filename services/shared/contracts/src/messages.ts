import { administrators, ownersAndAdministrators } from './access.ts';
import {
  emailSchema,
  idInPath,
  idSchema,
  pageQuery,
  requiredLine,
  requiredProse,
  requiredText,
  timestampSchema,
} from './common.ts';
import { shownVersion } from './edits.ts';
import { answeredBy } from './endpoint.ts';
import { inquiryInput } from './inquiries.ts';
import { suspicionSchema } from './spam-rules.ts';
import { trapFields } from './trap.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('engagement');

export const messageSchema = z.object({
  id: idSchema,
  /** Absent for messages from the contact page, also from users who were signed in. */
  senderId: idSchema.optional(),
  /** Display names; they stay when the account is deleted. */
  senderName: z.string(),
  /** Unverified reply address of a message from the contact page. */
  senderEmail: emailSchema.optional(),
  receiverId: idSchema,
  receiverName: z.string(),
  subject: requiredText(200),
  content: requiredText(5000),
  isRead: z.boolean(),
  /** The reason that a message from the contact page is in quarantine; absent in all others. */
  suspicion: suspicionSchema.optional(),
  createdAt: timestampSchema,
  /** Counts changes: the first reading is one. */
  version: shownVersion,
});
export type Message = z.infer<typeof messageSchema>;

/** Without `receiverId` an owner writes to the first administrator; an administrator must name an owner. */
export const messageInput = z.object({
  receiverId: idSchema.optional(),
  subject: requiredLine(200),
  content: requiredProse(5000),
});
export type MessageInput = z.input<typeof messageInput>;

/** An account that the caller may write to. */
export const recipientSchema = z.object({ id: idSchema, name: z.string(), username: z.string() });
export type Recipient = z.infer<typeof recipientSchema>;

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

/** Fields of the contact page: those of an inquiry without a telephone number. */
export const contactInput = inquiryInput.omit({ phone: true });
export type ContactInput = z.input<typeof contactInput>;

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

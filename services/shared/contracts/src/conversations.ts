import { owners, ownersAndAdministrators } from './access.ts';
import { idInPath, idSchema, optionalProse, requiredProse, timestampSchema } from './common.ts';
import { answeredBy } from './endpoint.ts';
import {
  conversationKeySchema,
  conversationSideSchema,
  decisionSchema,
  inquiryOutcomeSchema,
  inquirySchema,
  maxAskedBusinesses,
} from './inquiries.ts';
import { pictureUrlSchema } from './picture-schemas.ts';
import { appointmentSchema, bookingSchema, quoteSchema } from './quotes.ts';
import { pictureTypes } from './users.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('engagement');

/** A conversation has at most this many replies. */
export const maxReplies = 500;

/**
 * A reply in the conversation of an inquiry: a text with or without a picture, a quote, times to choose from, or a note: the sender shares
 * e-mail and phone, a side cancels the appointment, or the sender has found someone else. Quotes and times have an `answer` once the sender
 * gave one.
 */
export const replySchema = z.object({
  id: idSchema,
  from: conversationSideSchema,
  text: z.string().optional(),
  picture: pictureUrlSchema.optional(),
  quote: quoteSchema.optional(),
  appointment: appointmentSchema.optional(),
  sharesContact: z.literal(true).optional(),
  /** The appointment that this reply cancels. */
  cancels: bookingSchema.optional(),
  foundOther: z.literal(true).optional(),
  answer: z
    .object({
      decision: decisionSchema,
      /** The chosen time, by its place in `slots`. */
      slot: z.int().min(0).optional(),
      at: timestampSchema,
    })
    .optional(),
  createdAt: timestampSchema,
});
export type Reply = z.infer<typeof replySchema>;

/** A reply that a person wrote, in a copy of their data. */
export const writtenReplySchema = replySchema.extend({ inquiryId: idSchema });

/** The inquiry with its replies, oldest first. */
export const conversationSchema = z.object({
  inquiry: inquirySchema,
  businessName: z.string(),
  /** The time zone of the business, in which its hours are. */
  timeZone: z.string(),
  /** Its place, in which its times are said. */
  city: z.string().optional(),
  replies: z.array(replySchema),
});
export type Conversation = z.infer<typeof conversationSchema>;

const idempotencyKey = z.uuid().optional();
const textReply = z.object({ text: requiredProse(5000), idempotencyKey });
/** Cancels the appointment, with or without a text; 409 `not-booked` if there is none. */
const cancellation = z.object({ text: optionalProse(5000), cancelsBooking: z.literal(true), idempotencyKey });

/** The sender writes a text, or cancels the appointment. */
export const senderReplyInput = z.union([cancellation, textReply]);
export type SenderReplyInput = z.input<typeof senderReplyInput>;

/** The owner writes a text, sends a quote or times, or cancels the appointment, the latter with or without a text. */
export const businessReplyInput = z.union([
  z.object({ text: optionalProse(5000), quote: quoteSchema, idempotencyKey }),
  z.object({ text: optionalProse(5000), appointment: appointmentSchema, idempotencyKey }),
  cancellation,
  textReply,
]);
export type BusinessReplyInput = z.input<typeof businessReplyInput>;

/** The fields of a picture's upload besides the picture. */
export const replyUpload = z.object({ text: optionalProse(1000), idempotencyKey });
const upload = { field: 'image', types: pictureTypes, fields: replyUpload } as const;

const inquiryParams = z.object({ id: idInPath });

/** The newest of what was shown: `lastReply.at` of the inquiry, or its own time before the first reply. Without it, all counts as shown. */
const shown = z.object({ shownUntil: timestampSchema.optional() });

export const getInquiry = endpoint('GET', '/api/inquiries/:id', {
  access: ownersAndAdministrators,
  summary: 'An inquiry with its conversation, for the owner of the business and administrators',
  params: inquiryParams,
  response: conversationSchema,
});

/** The first reply moves a pending inquiry to responded. */
export const replyToInquiry = endpoint('POST', '/api/inquiries/:id/replies', {
  access: owners,
  summary:
    'Reply to an inquiry with a text, a quote or times to choose from, or cancel its appointment; 409 once the conversation has ended',
  params: inquiryParams,
  body: businessReplyInput,
  response: replySchema,
  status: 201,
});

export const replyToInquiryWithPicture = endpoint('POST', '/api/inquiries/:id/pictures', {
  access: owners,
  summary: 'Reply to an inquiry with a picture',
  params: inquiryParams,
  upload,
  response: replySchema,
  status: 201,
});

export const readInquiry = endpoint('PUT', '/api/inquiries/:id/read', {
  access: owners,
  summary: 'Mark what was shown of the conversation of an inquiry as read by the business',
  params: inquiryParams,
  body: shown,
  response: z.object({}),
});

/** Spam ends the conversation; the others can be changed until it ends. */
export const setInquiryOutcome = endpoint('PUT', '/api/inquiries/:id/outcome', {
  access: owners,
  summary: 'Say how an inquiry ended: hired, declined or spam',
  params: inquiryParams,
  body: z.object({ outcome: inquiryOutcomeSchema }),
  response: inquirySchema,
});

/** It is published, shown and counted like others from then on. */
export const releaseInquiry = endpoint('PUT', '/api/inquiries/:id/release', {
  access: owners,
  summary: 'Take an inquiry out of quarantine',
  params: inquiryParams,
  response: inquirySchema,
});

/** Another inquiry of the same sender, sent at the same time. */
const siblingSchema = z.object({
  businessId: idSchema,
  businessName: z.string(),
  conversation: conversationKeySchema,
  status: inquirySchema.shape.status,
  lastReply: inquirySchema.shape.lastReply,
  /** The text of the last reply of the business. */
  excerpt: z.string().optional(),
  quote: inquirySchema.shape.quote,
  booking: inquirySchema.shape.booking,
  outcome: inquirySchema.shape.outcome,
  timeZone: z.string(),
  /** True once it takes no more replies. */
  isOver: z.boolean(),
});
export type Sibling = z.infer<typeof siblingSchema>;

/** A conversation as its sender sees it. */
export const sentConversationSchema = conversationSchema.extend({
  siblings: z.array(siblingSchema),
  /** True if the business has not answered for so long that the inquiry can be sent to others. */
  canForward: z.boolean(),
  /** True if it belongs to an account, which finds it without the link. */
  isKept: z.boolean(),
});
export type SentConversation = z.infer<typeof sentConversationSchema>;

const keyParams = z.object({ key: conversationKeySchema });

/** 404 `conversation-unknown` for a link that was ended. */
export const getConversation = endpoint('GET', '/api/conversations/:key', {
  access: 'visitor',
  summary: 'The conversation of an inquiry for its sender, by a secret link',
  isSecret: true,
  params: keyParams,
  response: sentConversationSchema,
});

export const replyInConversation = endpoint('POST', '/api/conversations/:key/replies', {
  access: 'visitor',
  limit: 'replies',
  isSecret: true,
  summary: 'Reply to the business as the sender of the inquiry, or cancel the appointment',
  params: keyParams,
  body: senderReplyInput,
  response: replySchema,
  status: 201,
});

export const replyInConversationWithPicture = endpoint('POST', '/api/conversations/:key/pictures', {
  access: 'visitor',
  limit: 'replies',
  isSecret: true,
  summary: 'Send the business a picture as the sender of the inquiry',
  params: keyParams,
  upload,
  response: replySchema,
  status: 201,
});

export const readConversation = endpoint('PUT', '/api/conversations/:key/read', {
  access: 'visitor',
  isSecret: true,
  summary: 'Mark what was shown of a conversation as read by the sender of the inquiry',
  params: keyParams,
  body: shown,
  response: z.object({}),
});

/** Doing it again changes nothing. */
export const shareContact = endpoint('POST', '/api/conversations/:key/contact', {
  access: 'visitor',
  isSecret: true,
  summary: 'Show the business e-mail and phone of the sender',
  params: keyParams,
  response: replySchema,
});

/** `slot` is needed to accept times. 409 for a quote that is no longer valid, a time that is over, and a second answer that differs. */
export const answerReply = endpoint('PUT', '/api/conversations/:key/replies/:id/answer', {
  access: 'visitor',
  isSecret: true,
  summary: 'Accept or decline a quote, or choose one of the times',
  params: keyParams.extend({ id: idInPath }),
  body: z.object({ decision: decisionSchema, slot: z.int().min(0).optional() }),
  response: replySchema,
});

/** Conversations that have ended are left out; doing it again changes nothing. */
export const tellFound = endpoint('POST', '/api/conversations/:key/found', {
  access: 'visitor',
  limit: 'replies',
  isSecret: true,
  summary:
    'Tell the other businesses that were asked at the same time that the sender has found someone, which ends their conversations',
  params: keyParams,
  response: z.array(siblingSchema),
});

/** The others that were sent at the same time come along. 409 `kept-by-other` for one that another account keeps. */
export const keepConversation = endpoint('PUT', '/api/conversations/:key/account', {
  access: 'signed-in',
  isSecret: true,
  summary: 'Keep the conversation of a secret link in the account of the caller',
  params: keyParams,
  response: z.object({}),
});

/** Another person who has the former link cannot open the conversation from then on. */
export const renewConversationLink = endpoint('POST', '/api/conversations/:key/link', {
  access: 'visitor',
  isSecret: true,
  summary: 'Replace the secret link of a conversation by a new one',
  params: keyParams,
  response: z.object({ conversation: conversationKeySchema }),
});

/** The account that sent the inquiry still finds it. No further mail is sent about the conversation. */
export const endConversationLink = endpoint('DELETE', '/api/conversations/:key/link', {
  access: 'visitor',
  isSecret: true,
  summary: 'End the secret link of a conversation and its mails',
  params: keyParams,
  response: z.object({}),
});

/** Possible once `canForward` is true; doing it again with the same businesses changes nothing. */
export const forwardInquiry = endpoint('POST', '/api/conversations/:key/forward', {
  access: 'visitor',
  limit: 'inquiries',
  isSecret: true,
  summary: 'Send an inquiry that was not answered to other businesses, as its sender',
  params: keyParams,
  body: z.object({
    businessIds: z
      .array(idSchema)
      .min(1)
      .max(maxAskedBusinesses - 1),
  }),
  response: z.array(siblingSchema),
});

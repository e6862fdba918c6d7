import { owners, ownersAndAdministrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, idSchema, timestampSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { pictureTypes } from '../../identity/users/schema.ts';
import {
  conversationKeySchema,
  decisionSchema,
  inquiryOutcomeSchema,
  inquirySchema,
  maxAskedBusinesses,
} from '../inquiries/schema.ts';
import {
  businessReplyInput,
  conversationSchema,
  replySchema,
  replyUpload,
  senderReplyInput,
  sentConversationSchema,
  siblingSchema,
} from './schema.ts';

const endpoint = answeredBy('engagement');
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

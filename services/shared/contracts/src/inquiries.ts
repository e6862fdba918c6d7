import { owners, ownersAndAdministrators } from './access.ts';
import {
  emailSchema,
  emptyOr,
  idInPath,
  idSchema,
  pageQuery,
  phoneSchema,
  requiredLine,
  requiredProse,
  requiredText,
  timestampSchema,
} from './common.ts';
import { answeredBy } from './endpoint.ts';
import { suspicionSchema } from './spam-rules.ts';
import { tags } from './tags.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('engagement');

export const inquiryStatuses = ['pending', 'responded', 'closed'] as const;
export const inquiryStatusSchema = z.enum(inquiryStatuses);
export type InquiryStatus = z.infer<typeof inquiryStatusSchema>;

export const inquiryInput = z.object({
  name: requiredLine(100),
  email: z.string().trim().min(1).pipe(emailSchema),
  phone: emptyOr(phoneSchema),
  subject: requiredLine(200),
  message: requiredProse(5000),
});
export type InquiryInput = z.input<typeof inquiryInput>;

/** How an inquiry ended, as its business says. */
export const inquiryOutcomes = ['hired', 'declined', 'spam'] as const;
export const inquiryOutcomeSchema = z.enum(inquiryOutcomes);
export type InquiryOutcome = z.infer<typeof inquiryOutcomeSchema>;

/** The sides of a conversation: the owner of the business, and the person who sent the inquiry. */
export const conversationSides = ['business', 'sender'] as const;
export const conversationSideSchema = z.enum(conversationSides);
export type ConversationSide = z.infer<typeof conversationSideSchema>;

export const inquirySchema = z.object({
  id: idSchema,
  businessId: idSchema,
  name: requiredText(100),
  /** Like `phone`, absent for the owner of the business while the sender does not share it. */
  email: emailSchema.optional(),
  phone: phoneSchema.optional(),
  /** `phone` in international form (E.164); absent in inquiries that an earlier release stored. */
  phoneNumber: phoneSchema.optional(),
  subject: requiredText(200),
  message: requiredText(5000),
  status: inquiryStatusSchema,
  hidesContact: z.boolean().optional(),
  outcome: inquiryOutcomeSchema.optional(),
  /** Shared by inquiries that were sent to several businesses at once. */
  groupId: idSchema.optional(),
  /** The newest reply of the conversation; absent before the first. */
  lastReply: z.object({ from: conversationSideSchema, at: timestampSchema }).optional(),
  /** When each side last opened the conversation. */
  readAt: z.partialRecord(conversationSideSchema, timestampSchema).optional(),
  /** From then on, the conversation can only be read; absent in inquiries of earlier releases, which have none. */
  endsAt: timestampSchema.optional(),
  /** Why the inquiry is in quarantine; absent in all others. */
  suspicion: suspicionSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** Opens the conversation of an inquiry for its sender, without an account. A link that was ended opens nothing any more. */
export const conversationKeySchema = z.string().min(1).max(500);

/** How many businesses one inquiry can be sent to. */
export const maxAskedBusinesses = 3;

/** Honeypot field of the inquiry and contact forms: people do not see it, so a form that has it filled in is silently dropped. */
export const inquiryTrap = 'company';

/** Fields of a sent form that are no text fields. */
const sending = {
  /** The business reads name and text, and gets e-mail and phone only when the sender shares them in the conversation. */
  hidesContact: z.boolean().optional(),
  idempotencyKey: z.uuid().optional(),
  [inquiryTrap]: z.string().max(200).optional(),
};

const sentInquirySchema = inquirySchema
  .pick({ id: true, businessId: true, status: true, createdAt: true })
  .extend({ conversation: conversationKeySchema });

/** With `idempotencyKey`, a client that lost the answer can retry without sending a second inquiry. */
export const createInquiry = endpoint('POST', '/api/businesses/:id/inquiries', {
  access: 'anyone',
  limit: 'inquiries',
  summary: 'Send an inquiry to a business',
  params: z.object({ id: idInPath }),
  body: inquiryInput.extend({ businessId: idSchema.optional(), ...sending }),
  response: sentInquirySchema,
  status: 201,
});

/** A repetition with the same `idempotencyKey` answers with the first inquiries. */
export const createInquiries = endpoint('POST', '/api/inquiries', {
  access: 'anyone',
  limit: 'inquiries',
  summary: 'Send one inquiry to up to three businesses, each with a conversation of its own',
  body: inquiryInput.extend({ businessIds: z.array(idSchema).min(1).max(maxAskedBusinesses), ...sending }),
  response: z.array(sentInquirySchema),
  status: 201,
});

/** The total of a search for inquiries stops there. */
export const maxFoundInquiries = 200;

export const listInquiries = endpoint('GET', '/api/businesses/:id/inquiries', {
  access: ownersAndAdministrators,
  summary: 'The inquiries to a business, newest first, for its owner and administrators',
  params: z.object({ id: idInPath }),
  query: pageQuery.extend({
    status: inquiryStatusSchema.optional(),
    /** The beginnings of words in name, subject or message, each of which must be found. */
    q: z.string().trim().max(100).optional(),
    /** Inquiries in quarantine instead of the others. */
    quarantined: z.stringbool().optional(),
  }),
  response: z.array(inquirySchema),
  paged: true,
  csv: ['id', 'name', 'email', 'phone', 'subject', 'message', 'status', 'createdAt', 'updatedAt'],
});

export const listMyInquiries = endpoint('GET', '/api/user/inquiries', {
  access: 'signed-in',
  summary: 'The inquiries that the caller sent while signed in, newest first',
  query: pageQuery,
  response: z.array(inquirySchema.extend({ conversation: conversationKeySchema })),
  paged: true,
});

/** The key proves that this browser sent the inquiry: no other browser knows it. */
export const keepInquiry = endpoint('POST', '/api/user/inquiries', {
  access: 'signed-in',
  summary: 'Keep an inquiry that the caller sent before signing in, named by its idempotency key',
  body: z.object({ idempotencyKey: z.uuid() }),
  response: inquirySchema,
});

/**
 * How a business answered the inquiries of the last 30 days, in its open hours. Both are absent with fewer than five: `typicalMinutes` is
 * the median time to the answer, `rate` the share of inquiries that were answered.
 */
export const getResponseTime = endpoint('GET', '/api/businesses/:id/response-time', {
  access: 'anyone',
  summary: 'How long a business usually takes to answer inquiries',
  params: z.object({ id: idInPath }),
  response: z.object({
    businessId: idSchema,
    typicalMinutes: z.int().min(0).optional(),
    rate: z.number().min(0).max(1).optional(),
  }),
  tags: ({ id }) => [tags.business(id)],
});

export const changeInquiryStatus = endpoint('PUT', '/api/inquiries/:id/status', {
  access: owners,
  summary:
    'Change the status of an inquiry: pending to responded or closed, responded to closed; 409 for any other change',
  params: z.object({ id: idInPath }),
  body: z.object({ status: inquiryStatusSchema }),
  response: inquirySchema,
});

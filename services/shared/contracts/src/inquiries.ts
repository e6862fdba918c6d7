import { owners, ownersAndAdministrators } from './access.ts';
import {
  emailSchema,
  emptyOr,
  idInPath,
  idSchema,
  pageQuery,
  phoneSchema,
  requiredLine,
  requiredName,
  requiredProse,
  requiredText,
  timestampSchema,
} from './common.ts';
import { answeredBy } from './endpoint.ts';
import { versionSchema } from './event.ts';
import { bookingSchema } from './quotes.ts';
import { suspicionSchema } from './spam-rules.ts';
import { trapFields } from './trap.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('engagement');

export const inquiryStatuses = ['pending', 'responded', 'closed'] as const;
export const inquiryStatusSchema = z.enum(inquiryStatuses);
export type InquiryStatus = z.infer<typeof inquiryStatusSchema>;

export const inquiryInput = z.object({
  name: requiredName(100),
  email: z.string().trim().min(1).pipe(emailSchema),
  phone: emptyOr(phoneSchema),
  subject: requiredLine(200),
  message: requiredProse(5000),
});
export type InquiryInput = z.input<typeof inquiryInput>;

/** The outcome of an inquiry, as its business reports it. */
export const inquiryOutcomes = ['hired', 'declined', 'spam'] as const;
export const inquiryOutcomeSchema = z.enum(inquiryOutcomes);
export type InquiryOutcome = z.infer<typeof inquiryOutcomeSchema>;

/** The sides of a conversation: the owner of the business, and the person who sent the inquiry. */
export const conversationSides = ['business', 'sender'] as const;
export const conversationSideSchema = z.enum(conversationSides);
export type ConversationSide = z.infer<typeof conversationSideSchema>;

/** The answer of the sender to a quote or to times. */
export const decisionSchema = z.enum(['accepted', 'declined']);
export type Decision = z.infer<typeof decisionSchema>;

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
  /** The sum of the newest quote, and what the sender said to it. */
  quote: z.object({ total: z.number().min(0), decision: decisionSchema.optional() }).optional(),
  /** The time that the sender chose, until one of the sides cancels it. */
  booking: bookingSchema.optional(),
  /** True if the account that sent it has reviewed the business; absent for other senders and in events. */
  isReviewed: z.literal(true).optional(),
  /** Shared by inquiries that were sent to several businesses at once. */
  groupId: idSchema.optional(),
  /** The newest reply of the conversation; absent before the first. */
  lastReply: z.object({ from: conversationSideSchema, at: timestampSchema }).optional(),
  /** The time of the newest of what each side has read; after a call that did not say it, when that was. */
  readAt: z.partialRecord(conversationSideSchema, timestampSchema).optional(),
  /** From then on, the conversation can only be read; absent in inquiries of earlier releases, which have none. */
  endsAt: timestampSchema.optional(),
  /** The reason that the inquiry is in quarantine; absent in all others. */
  suspicion: suspicionSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Counts changes; absent for its sender, who would notice by it that it counts as spam. */
  version: versionSchema.optional(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** Opens the conversation of an inquiry for its sender, without an account. A link that was ended opens nothing any more. */
export const conversationKeySchema = z.string().min(1).max(500);

/** Maximum number of businesses to which one inquiry can be sent. */
export const maxAskedBusinesses = 3;

/** Fields of a sent form that are no text fields. */
const sending = {
  /** The business reads name and text, and gets e-mail and phone only when the sender shares them in the conversation. */
  hidesContact: z.boolean().optional(),
  idempotencyKey: z.uuid().optional(),
  ...trapFields,
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

/** The next appointments of a business. */
export const maxAppointments = 50;

export const listAppointments = endpoint('GET', '/api/businesses/:id/appointments', {
  access: ownersAndAdministrators,
  summary: 'The booked appointments of a business that are not over, soonest first, for its owner and administrators',
  params: z.object({ id: idInPath }),
  response: z.array(
    inquirySchema.pick({ id: true, name: true, subject: true, booking: true }).required({ booking: true }),
  ),
});

export const changeInquiryStatus = endpoint('PUT', '/api/inquiries/:id/status', {
  access: owners,
  summary:
    'Change the status of an inquiry: pending to responded or closed, responded to closed; 409 for any other change',
  params: z.object({ id: idInPath }),
  body: z.object({ status: inquiryStatusSchema }),
  response: inquirySchema,
});

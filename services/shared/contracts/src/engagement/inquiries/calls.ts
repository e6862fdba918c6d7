import { owners, ownersAndAdministrators } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, idSchema, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { trapFields } from '../spam-rules/trap.ts';
import {
  conversationKeySchema,
  inquiryInput,
  inquirySchema,
  inquiryStatusSchema,
  maxAskedBusinesses,
} from './schema.ts';

const endpoint = answeredBy('engagement');

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

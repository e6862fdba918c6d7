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

export const inquirySchema = z.object({
  id: idSchema,
  businessId: idSchema,
  name: requiredText(100),
  email: emailSchema,
  phone: phoneSchema.optional(),
  /** `phone` in international form (E.164); absent in inquiries that an earlier release stored. */
  phoneNumber: phoneSchema.optional(),
  subject: requiredText(200),
  message: requiredText(5000),
  status: inquiryStatusSchema,
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type Inquiry = z.infer<typeof inquirySchema>;

/** Honeypot field of the inquiry and contact forms: people do not see it, so a form that has it filled in is silently dropped. */
export const inquiryTrap = 'company';

/** With `idempotencyKey`, a client that lost the answer can retry without sending a second inquiry. */
export const createInquiry = endpoint('POST', '/api/businesses/:id/inquiries', {
  access: 'anyone',
  limit: 'inquiries',
  summary: 'Send an inquiry to a business',
  params: z.object({ id: idInPath }),
  body: inquiryInput.extend({
    businessId: idSchema.optional(),
    idempotencyKey: z.uuid().optional(),
    [inquiryTrap]: z.string().max(200).optional(),
  }),
  response: inquirySchema.pick({ id: true, businessId: true, status: true, createdAt: true }),
  status: 201,
});

export const listInquiries = endpoint('GET', '/api/businesses/:id/inquiries', {
  access: ownersAndAdministrators,
  summary: 'The inquiries to a business, newest first, for its owner and administrators',
  params: z.object({ id: idInPath }),
  query: pageQuery.extend({ status: inquiryStatusSchema.optional() }),
  response: z.array(inquirySchema),
  paged: true,
  csv: ['id', 'name', 'email', 'phone', 'subject', 'message', 'status', 'createdAt', 'updatedAt'],
});

export const listMyInquiries = endpoint('GET', '/api/user/inquiries', {
  access: 'signed-in',
  summary: 'The inquiries that the caller sent while signed in, newest first',
  query: pageQuery,
  response: z.array(inquirySchema),
  paged: true,
});

/** The key proves that this browser sent the inquiry: no other browser knows it. */
export const keepInquiry = endpoint('POST', '/api/user/inquiries', {
  access: 'signed-in',
  summary: 'Keep an inquiry that the caller sent before signing in, named by its idempotency key',
  body: z.object({ idempotencyKey: z.uuid() }),
  response: inquirySchema,
});

/** Usual response time of a business; `typicalMinutes` is absent if too few inquiries were answered. */
export const getResponseTime = endpoint('GET', '/api/businesses/:id/response-time', {
  access: 'anyone',
  summary: 'How long a business usually takes to answer inquiries',
  params: z.object({ id: idInPath }),
  response: z.object({ businessId: idSchema, typicalMinutes: z.int().min(0).optional() }),
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

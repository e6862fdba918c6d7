import { approvalStatusSchema } from './businesses.ts';
import { otherCategoryId } from './categories.ts';
import {
  emailSchema,
  idInPath,
  idSchema,
  optionalLine,
  optionalText,
  pageQuery,
  requiredText,
  timestampSchema,
} from './common.ts';
import { contactDetails, contactDetailsInput } from './contact-details.ts';
import { endpoint } from './endpoint.ts';
import { z } from './zod.ts';

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export const requestStatusSchema = z.enum(requestStatuses);

/** An account that has the address of a request but never confirmed it, as an administrator recognises it. */
export const unconfirmedAccountSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string().optional(),
  createdAt: timestampSchema,
});
export type UnconfirmedAccount = z.infer<typeof unconfirmedAccountSchema>;

/** An administrator's answer to an unconfirmed account: it gets the business, or a new account with another address does. */
export const ownerChoiceSchema = z.discriminatedUnion(
  'account',
  [
    z.object({ account: z.literal('existing'), userId: idSchema }),
    z.object({ account: z.literal('new'), email: emailSchema }),
  ],
  'Please choose who gets the business',
);
export type OwnerChoice = z.infer<typeof ownerChoiceSchema>;

/**
 * How far an approval has come: business and account are made by other services, one after the other. A failed one says
 * why, and is approved again to try once more.
 */
export const provisioningSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  failure: z.string().optional(),
  /** The failure is a question: approved again, the request must say who gets the business. */
  unconfirmedAccount: unconfirmedAccountSchema.optional(),
  /** Of the account that owns the business. */
  ownerId: idSchema.optional(),
  username: z.string().optional(),
  /** Nobody was told the temporary password of the account: approved again, the request answers with a new one. */
  passwordUntold: z.boolean().optional(),
});

/** A wish to be listed: from the public form, or (with `businessId`) from an owner's mark-for-review. */
export const businessRequestSchema = z.object({
  id: idSchema,
  ...contactDetails,
  description: requiredText(5000),
  email: emailSchema,
  categoryId: idSchema,
  subcategoryId: idSchema.optional(),
  newCategoryName: optionalText(80),
  newCategoryDescription: optionalText(500),
  newSubcategoryName: optionalText(80),
  status: requestStatusSchema,
  /** Why it was rejected. */
  reason: optionalText(1000),
  provisioning: provisioningSchema.optional(),
  userId: idSchema.optional(),
  businessId: idSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
});
export type BusinessRequest = z.infer<typeof businessRequestSchema>;

/** The public form; for the category 'other' it names a new one (specification, section 3). */
export const requestInput = z
  .object({
    ...contactDetailsInput,
    description: requiredText(5000),
    email: z.string().trim().min(1).pipe(emailSchema),
    categoryId: idSchema,
    subcategoryId: idSchema.optional(),
    newCategoryName: optionalLine(80),
    newCategoryDescription: optionalText(500),
    newSubcategoryName: optionalLine(80),
  })
  .refine(form => form.categoryId !== otherCategoryId || form.newCategoryName, {
    path: ['newCategoryName'],
    message: 'Required',
    // Also where other fields are refused, so that all that is wrong is said at once.
    when: ({ issues }) =>
      issues.every(({ path }) => path?.length && !['categoryId', 'newCategoryName'].includes(String(path[0]))),
  });
export type RequestInput = z.input<typeof requestInput>;

/** A field no person sees; what fills it in is a robot, and its request is dropped without a word. */
export const requestTrap = 'fax';

/** `idempotencyKey` lets a form be sent again after a lost answer without a second request. */
export const createBusinessRequest = endpoint({
  method: 'POST',
  path: '/api/business-requests',
  summary: 'Ask for a business to be listed',
  body: requestInput.safeExtend({
    idempotencyKey: z.uuid().optional(),
    [requestTrap]: z.string().max(200).optional(),
  }),
  response: businessRequestSchema.pick({ id: true, status: true, createdAt: true }),
  status: 201,
});

/** Columns of the file that both lists export. */
const requestColumns = [
  'id',
  'name',
  'email',
  'phone',
  'city',
  'state',
  'categoryId',
  'newCategoryName',
  'status',
  'reason',
  'createdAt',
] as const;

export const listBusinessRequests = endpoint({
  method: 'GET',
  path: '/api/business-requests',
  summary: 'All requests, newest first, for administrators; `q` finds words of name and e-mail by their beginnings',
  query: pageQuery.extend({ q: z.string().trim().max(200).optional(), status: requestStatusSchema.optional() }),
  response: z.array(businessRequestSchema),
  paged: true,
  csv: requestColumns,
});

export const listPendingBusinessRequests = endpoint({
  method: 'GET',
  path: '/api/business-requests/pending',
  summary:
    'The requests that wait for a decision and those whose approval failed or goes on, newest first, for administrators',
  query: pageQuery.extend({ q: z.string().trim().max(200).optional() }),
  response: z.array(businessRequestSchema),
  paged: true,
  csv: requestColumns,
});

const requestParams = z.object({ id: idInPath });

export const getBusinessRequest = endpoint({
  method: 'GET',
  path: '/api/business-requests/:id',
  summary: 'One request, for administrators and who asked',
  params: requestParams,
  response: businessRequestSchema,
});

/**
 * Approves a pending request, or tries one again whose approval failed or got stuck. Answers when business and account are
 * there, or after a few seconds with how far it came. The temporary password is told here and never again; an account that
 * existed before has none. Where the answer came too late to tell it, a call after the end is told a new one. `owner` is for a
 * request that failed with an `unconfirmedAccount`, and for no other.
 */
export const approveBusinessRequest = endpoint({
  method: 'POST',
  path: '/api/business-requests/:id/approve',
  summary: 'Approve a request, as an administrator',
  params: requestParams,
  body: z.object({ owner: ownerChoiceSchema.optional() }),
  response: z.object({
    request: businessRequestSchema,
    business: z.object({ id: idSchema.optional(), name: z.string() }),
    account: z.object({ username: z.string(), temporaryPassword: z.string().optional() }).optional(),
  }),
});

const rejectionOnly = 'Only rejected can be set here; approving has its own call';

/** Approval has its own call, because it makes a business and an account. */
export const setBusinessRequestStatus = endpoint({
  method: 'PUT',
  path: '/api/business-requests/:id/status',
  summary: 'Reject a pending request, as an administrator; its owner reads the reason',
  params: requestParams,
  body: z.object({ status: z.literal('rejected', rejectionOnly), reason: optionalText(1000) }),
  response: businessRequestSchema,
});

export const markForReview = endpoint({
  method: 'POST',
  path: '/api/business-requests/mark-for-review',
  summary: 'Submit the own business for approval',
  body: z.object({ businessId: idSchema }),
  response: businessRequestSchema,
  status: 201,
});

export const getMyStatus = endpoint({
  method: 'GET',
  path: '/api/business-requests/my-status',
  summary: 'How the approval of the own business stands, for owners',
  response: z.object({ status: approvalStatusSchema, reason: z.string().optional() }),
});

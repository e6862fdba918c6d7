import { says } from '@doorstep/texts/text.ts';
import { administrators, owners } from './access.ts';
import { approvalStatusSchema } from './businesses.ts';
import { otherCategoryId } from './categories.ts';
import {
  emailSchema,
  idInPath,
  idSchema,
  optionalLine,
  optionalProse,
  optionalText,
  pageQuery,
  requiredProse,
  requiredText,
  timestampSchema,
} from './common.ts';
import { contactDetails, contactDetailsInput } from './contact-details.ts';
import { answeredBy } from './endpoint.ts';
import { versionSchema } from './event.ts';
import { languageSchema } from './languages.ts';
import { locationFields, locationFieldsInput } from './locations.ts';
import { suspicionSchema } from './spam-rules.ts';
import { trapFields } from './trap.ts';
import { z } from './zod.ts';

const endpoint = answeredBy('onboarding');

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;
export const requestStatusSchema = z.enum(requestStatuses);

/** An account with the address of a request that never confirmed it, as administrators see it. */
export const unconfirmedAccountSchema = z.object({
  id: idSchema,
  username: z.string(),
  name: z.string().optional(),
  createdAt: timestampSchema,
});
export type UnconfirmedAccount = z.infer<typeof unconfirmedAccountSchema>;

/** An administrator's choice about an unconfirmed account: it gets the business, or a new account with another address does. */
export const ownerChoiceSchema = z.discriminatedUnion(
  'account',
  [
    z.object({ account: z.literal('existing'), userId: idSchema }),
    z.object({ account: z.literal('new'), email: emailSchema }),
  ],
  says('Please choose who gets the business'),
);
export type OwnerChoice = z.infer<typeof ownerChoiceSchema>;

/**
 * The progress of an approval: other services create the business, then the account. A failed approval has a reason and can be
 * retried.
 */
export const provisioningSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  failure: z.string().optional(),
  /** The failure needs a decision: the next approval must say who gets the business. */
  unconfirmedAccount: unconfirmedAccountSchema.optional(),
  /** Account that owns the business. */
  ownerId: idSchema.optional(),
  username: z.string().optional(),
  /** The temporary password has not been shown yet: approving again answers with a new one. */
  passwordUntold: z.boolean().optional(),
});

/** A request to be listed: from the public form, or (with `businessId`) an owner's submission for approval. */
export const businessRequestSchema = z.object({
  id: idSchema,
  ...contactDetails,
  ...locationFields,
  description: requiredText(5000),
  email: emailSchema,
  categoryId: idSchema,
  subcategoryId: idSchema.optional(),
  newCategoryName: optionalText(80),
  newCategoryDescription: optionalText(500),
  newSubcategoryName: optionalText(80),
  status: requestStatusSchema,
  /** The reason that it was rejected. */
  reason: optionalText(1000),
  provisioning: provisioningSchema.optional(),
  userId: idSchema.optional(),
  businessId: idSchema.optional(),
  /** The language of the page with the form, in which its sender reads mails. */
  language: languageSchema.optional(),
  /** The reason that it is in quarantine; absent in all others, and for its sender. */
  suspicion: suspicionSchema.optional(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  /** Counts changes; only administrators see it, as it reveals attempts to approve. */
  version: versionSchema.optional(),
});
export type BusinessRequest = z.infer<typeof businessRequestSchema>;

/** The public form; with the category "Other" it names a new category. */
export const requestInput = z
  .object({
    ...contactDetailsInput,
    ...locationFieldsInput,
    description: requiredProse(5000),
    email: z.string().trim().min(1).pipe(emailSchema),
    categoryId: idSchema,
    subcategoryId: idSchema.optional(),
    newCategoryName: optionalLine(80),
    newCategoryDescription: optionalProse(500),
    newSubcategoryName: optionalLine(80),
  })
  .refine(form => form.categoryId !== otherCategoryId || form.newCategoryName, {
    path: ['newCategoryName'],
    ...says('Required'),
    // Runs even if other fields are wrong, so that people see all errors at once.
    when: ({ issues }) =>
      issues.every(({ path }) => path?.length && !['categoryId', 'newCategoryName'].includes(String(path[0]))),
  });
export type RequestInput = z.input<typeof requestInput>;

/** The single category field of the form without JavaScript; with JavaScript there is one for the category and one for the subcategory. */
export const anyCategoryField = 'anyCategoryId';

/** With `idempotencyKey`, a client that lost the answer can retry without sending a second request. */
export const createBusinessRequest = endpoint('POST', '/api/business-requests', {
  access: 'anyone',
  limit: 'requests',
  summary: 'Ask for a business to be listed',
  body: requestInput.safeExtend({
    idempotencyKey: z.uuid().optional(),
    ...trapFields,
  }),
  response: businessRequestSchema.pick({ id: true, status: true, createdAt: true }),
  status: 201,
});

/** Columns of the CSV export of both lists. */
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

export const listBusinessRequests = endpoint('GET', '/api/business-requests', {
  access: administrators,
  summary: 'All requests, newest first, for administrators; `q` finds the beginnings of words in name and e-mail',
  query: pageQuery.extend({
    q: z.string().trim().max(200).optional(),
    status: requestStatusSchema.optional(),
    /** Requests in quarantine instead of the others. */
    quarantined: z.stringbool().optional(),
  }),
  response: z.array(businessRequestSchema),
  paged: true,
  csv: requestColumns,
});

export const listPendingBusinessRequests = endpoint('GET', '/api/business-requests/pending', {
  access: administrators,
  summary:
    'Requests that wait for a decision, and those whose approval failed or is in progress, newest first, for administrators',
  query: pageQuery.extend({ q: z.string().trim().max(200).optional() }),
  response: z.array(businessRequestSchema),
  paged: true,
  csv: requestColumns,
});

const requestParams = z.object({ id: idInPath });

export const getBusinessRequest = endpoint('GET', '/api/business-requests/:id', {
  access: 'signed-in',
  summary: 'One request, for administrators and the account that sent it',
  params: requestParams,
  response: businessRequestSchema,
});

/**
 * Approves a pending request, or retries an approval that failed or got stuck. Answers when business and account exist, or
 * after a few seconds with the progress. The temporary password is shown only here; an account that existed before has none.
 * If the answer came too early for it, another call after the approval shows a new one. `owner` is only for a request that
 * failed with an `unconfirmedAccount`.
 */
export const approveBusinessRequest = endpoint('POST', '/api/business-requests/:id/approve', {
  access: administrators,
  summary: 'Approve a request, as an administrator',
  params: requestParams,
  body: z.object({ owner: ownerChoiceSchema.optional() }),
  response: z.object({
    request: businessRequestSchema,
    business: z.object({ id: idSchema.optional(), name: z.string() }),
    account: z.object({ username: z.string(), temporaryPassword: z.string().optional() }).optional(),
  }),
});

const rejectionOnly = says('Only rejected can be set here; approving has its own call');

/** Approval has its own endpoint, because it creates a business and an account. */
export const setBusinessRequestStatus = endpoint('PUT', '/api/business-requests/:id/status', {
  access: administrators,
  summary: 'Reject a pending request, as an administrator; its owner reads the reason',
  params: requestParams,
  body: z.object({ status: z.literal('rejected', rejectionOnly), reason: optionalProse(1000) }),
  response: businessRequestSchema,
});

/** It is published, listed and counted like others from then on; doing it again changes nothing. */
export const releaseBusinessRequest = endpoint('PUT', '/api/business-requests/:id/release', {
  access: administrators,
  summary: 'Take a request out of quarantine',
  params: requestParams,
  response: businessRequestSchema,
});

export const markForReview = endpoint('POST', '/api/business-requests/mark-for-review', {
  access: owners,
  summary: 'Submit your business for approval',
  body: z.object({ businessId: idSchema }),
  response: businessRequestSchema,
  status: 201,
});

export const getMyStatus = endpoint('GET', '/api/business-requests/my-status', {
  access: owners,
  summary: 'The approval status of your business, for owners',
  response: z.object({ status: approvalStatusSchema, reason: z.string().optional() }),
});

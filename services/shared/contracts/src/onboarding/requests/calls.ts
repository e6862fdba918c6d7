import { says } from '@doorstep/texts/text.ts';
import { administrators, owners } from '../../common/access.ts';
import { answeredBy } from '../../common/endpoint.ts';
import { idInPath, idSchema, optionalProse, pageQuery } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { approvalStatusSchema } from '../../directory/businesses/schema.ts';
import { trapFields } from '../../engagement/spam-rules/trap.ts';
import { businessRequestSchema, ownerChoiceSchema, requestInput, requestStatusSchema } from './schema.ts';

const endpoint = answeredBy('onboarding');

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

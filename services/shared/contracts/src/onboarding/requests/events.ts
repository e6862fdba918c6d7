import { publishedBy, versionSchema } from '../../common/event.ts';
import { forBusiness, type Notice } from '../../common/notice.ts';
import { emailSchema, idSchema } from '../../common/schemas.ts';
import { z } from '../../common/zod.ts';
import { decisionMailSchema } from '../../identity/mails/schema.ts';
import { usernameSchema } from '../../identity/users/schema.ts';
import { languageSchema } from '../../language/languages.ts';
import { type BusinessRequest, businessRequestSchema, ownerChoiceSchema } from './schema.ts';

const defineEvent = publishedBy('onboarding');

/** An account with the name that messages show. */
const person = z.object({ id: idSchema, name: z.string() });

const requestState = z.object({ request: businessRequestSchema, version: z.int().positive() });

/** A request that an administrator decided on; `owner` is the account of the business, where there is one. */
const decision = requestState.extend({
  administrator: person,
  owner: person.optional(),
  /** The mail that identity sends to the address of the request; absent in events of releases that sent it themselves. */
  mail: decisionMailSchema.optional(),
});

const sample: BusinessRequest = {
  id: 12,
  name: 'Stillwater Bees',
  description: 'Two beekeepers. We collect swarms and look after hives on roofs and in gardens.',
  email: 'hello@stillwater-bees.example',
  phone: '+1 208 555 0191',
  city: 'Boise',
  state: 'ID',
  website: 'https://stillwater-bees.example',
  categoryId: 15,
  newCategoryName: 'Beekeeping',
  newCategoryDescription: 'Swarm collection, hive care and courses for beginners',
  status: 'pending',
  version: 1,
  createdAt: '2026-03-02T09:15:00.000Z',
  updatedAt: '2026-03-02T09:15:00.000Z',
};
const approved: BusinessRequest = { ...sample, status: 'approved', version: 2, provisioning: { state: 'running' } };
const administrator = { id: 1, name: 'Administrator' };

const requestNotices = ({ request: { id, businessId } }: z.infer<typeof requestState>): Notice[] => [
  {
    event: { type: 'request-changed', id, ...(businessId !== undefined && { businessId }) },
    isFor: forBusiness(businessId),
  },
];

export const requestCreated = defineEvent({
  type: 'request-created',
  summary: 'A visitor or user requested a listing, or (with `businessId`) an owner submitted a business for review',
  schema: requestState,
  sample: { version: 1, request: sample },
  notices: requestNotices,
});

export const requestApproved = defineEvent({
  type: 'request-approved',
  summary: 'An administrator approved a request; its business must be created, or shown where it exists',
  schema: requestState,
  sample: { version: 2, request: approved },
  notices: requestNotices,
});

/**
 * `attempt` grows with each retry of an approval. The password is valid until its first use; only its hash, a PHC string of
 * Argon2id, is published.
 */
export const accountRequested = defineEvent({
  type: 'account-requested',
  summary: 'The business of an approved request needs an account to own it',
  schema: z.object({
    requestId: idSchema,
    version: versionSchema,
    attempt: z.int().positive(),
    businessId: idSchema,
    username: usernameSchema,
    email: emailSchema,
    name: z.string(),
    passwordHash: z.string(),
    /** The administrator's choice, if the account with this address has not confirmed it. */
    owner: ownerChoiceSchema.optional(),
    /** The language of the request, which a new account gets. */
    language: languageSchema.optional(),
  }),
  sample: {
    requestId: 12,
    version: 3,
    attempt: 1,
    businessId: 61,
    username: 'stillwater-bees',
    email: 'hello@stillwater-bees.example',
    name: 'Stillwater Bees',
    passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FtcGxlc2FtcGxlc2FtcA$c2FtcGxlIG9mIGEgaGFzaCBub2JvZHkgY2FuIHVzZQ',
  },
});

export const requestCompleted = defineEvent({
  type: 'request-completed',
  summary: 'Business and account of an approved request are there',
  schema: decision,
  sample: {
    version: 4,
    request: {
      ...approved,
      version: 4,
      businessId: 61,
      provisioning: { state: 'done', ownerId: 70, username: 'stillwater-bees' },
    },
    administrator,
    owner: { id: 70, name: 'Stillwater Bees' },
    mail: 'request-approved',
  },
  notices: requestNotices,
});

export const requestFailed = defineEvent({
  type: 'request-failed',
  summary: 'The business or the account of an approved request could not be made; an administrator may try again',
  schema: requestState,
  sample: {
    version: 3,
    request: {
      ...approved,
      version: 3,
      provisioning: { state: 'failed', failure: 'The category of the request does not exist any more.' },
    },
  },
  notices: requestNotices,
});

export const requestRejected = defineEvent({
  type: 'request-rejected',
  summary: 'An administrator rejected a request',
  schema: decision,
  sample: {
    version: 2,
    request: { ...sample, status: 'rejected', version: 2, reason: 'We do not list this trade yet.' },
    administrator,
    mail: 'request-rejected',
  },
  notices: requestNotices,
});

import { publishedBy, versionSchema } from '../../common/event.ts';
import { idSchema, timestampSchema } from '../../common/schemas.ts';
import { tags } from '../../common/tags.ts';
import { z } from '../../common/zod.ts';
import { unconfirmedAccountSchema } from '../../onboarding/requests/schema.ts';
import { userSchema } from './schema.ts';

const defineEvent = publishedBy('identity');

/** An account without its private data. */
const accountState = z.object({
  user: userSchema.omit({
    email: true,
    pendingEmail: true,
    emailVerified: true,
    emailDisowned: true,
    googleConnected: true,
    hasPassword: true,
  }),
  version: z.int().positive(),
  /** Counts password changes: sessions that started with a lower one have ended. */
  passwordVersion: z.int().min(0),
  /** Id of the approved request whose business this account was created or chosen to own. */
  requestId: idSchema.optional(),
  /**
   * With `requestId`: the attempt of `account-requested` whose temporary password the account has. Absent if it has another
   * password, because the account existed before or its owner replaced the temporary one.
   */
  attempt: z.int().positive().optional(),
});

const sample: z.infer<typeof accountState> = {
  version: 2,
  passwordVersion: 1,
  user: {
    id: 3,
    version: 2,
    username: 'mara',
    name: 'Mara Ohlsson',
    role: 'business_owner',
    businessId: 7,
    createdAt: '2026-03-02T09:15:00.000Z',
  },
};

export const accountCreated = defineEvent({
  type: 'account-created',
  summary: 'An account was added',
  schema: accountState,
  sample,
});

export const accountUpdated = defineEvent({
  type: 'account-updated',
  summary: 'Name, picture, role, business, language or password of an account changed',
  schema: accountState,
  sample,
  purges: () => [tags.authors],
});

export const accountDeleted = defineEvent({
  type: 'account-deleted',
  summary: 'An account is gone',
  schema: z.object({ userId: idSchema, version: z.int().positive() }),
  sample: { userId: 3, version: 3 },
  purges: () => [tags.authors],
});

export const accountRefused = defineEvent({
  type: 'account-refused',
  summary: 'The business of an approved request cannot get the account that was asked for',
  schema: z.object({
    requestId: idSchema,
    /** The version of the request that this answers. */
    version: versionSchema,
    reason: z.string(),
    /** The account with the address has not confirmed it: an administrator must choose. */
    unconfirmed: unconfirmedAccountSchema.optional(),
  }),
  sample: { requestId: 12, version: 3, reason: 'The account of hello@stillwater-bees.example has a business already.' },
});

export const addressConfirmed = defineEvent({
  type: 'address-confirmed',
  summary:
    'The user of an account confirmed its address: what was sent from it without an account belongs to the account',
  schema: z.object({
    userId: idSchema,
    version: versionSchema,
    /** Encrypted for the services (JWE, RFC 7516), so that the address is readable neither on the bus nor in its backlog. */
    sealedAddress: z.string(),
    /** Sent later does not count: the address may have another reader by then. */
    at: timestampSchema,
  }),
  sample: {
    userId: 3,
    version: 2,
    sealedAddress: 'eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..sample.of-an-address.sealed',
    at: '2026-03-02T09:20:00.000Z',
  },
});

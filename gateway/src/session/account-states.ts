import {
  type Account,
  type accountDeleted,
  type accountUpdated,
  roleSchema,
  type z,
  z as zod,
} from '@doorstep/contracts';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';

/** What sessions must know of an account at every call. Its owner's sessions all follow it. */
const stateSchema = zod.object({
  version: zod.int(),
  deleted: zod.boolean(),
  passwordVersion: zod.int(),
  role: roleSchema,
  name: zod.string(),
  businessId: zod.int().optional(),
  mustChangePassword: zod.boolean(),
});
export type AccountState = z.infer<typeof stateSchema>;

export interface AccountStates {
  /** Undefined where nothing is known of the account. Rejects while Redis does not answer. */
  read(userId: number): Promise<AccountState | undefined>;
  /** Keeps the state with the highest version, whatever order they come in. */
  keep(userId: number, state: AccountState): Promise<void>;
}

const keepNewest = `
local stored = redis.call('GET', KEYS[1])
if stored and cjson.decode(stored).version > tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`;

/** The states of accounts in Redis, for all gateways together. */
export function createAccountStates(config: Config, redis: Redis): AccountStates {
  const keyOf = (userId: number) => `${config.NAMESPACE}:account:${userId}`;
  // Outlives every session of the account, also of a deleted one.
  const seconds = (config.SESSION_ABSOLUTE_MINUTES + 60) * 60;
  return {
    async read(userId) {
      const stored = await redis.getex(keyOf(userId), 'EX', seconds);
      return stored === null ? undefined : stateSchema.parse(JSON.parse(stored));
    },
    async keep(userId, state) {
      await redis.eval(keepNewest, 1, keyOf(userId), state.version, JSON.stringify(state), seconds);
    },
  };
}

type Told = Pick<Account, 'version' | 'passwordVersion'> & { user: z.output<typeof accountUpdated.schema>['user'] };

/** The state of an account as identity tells it, in an answer or an event. */
export function stateOf({ user, version, passwordVersion }: Told): AccountState {
  return {
    version,
    passwordVersion,
    deleted: false,
    role: user.role,
    name: user.name ?? user.username,
    ...(user.businessId !== undefined && { businessId: user.businessId }),
    mustChangePassword: user.mustChangePassword ?? false,
  };
}

export function onAccountChanged(states: AccountStates) {
  return (account: z.output<typeof accountUpdated.schema>): Promise<void> =>
    states.keep(account.user.id, stateOf(account));
}

export const deletedState = (version: number): AccountState => ({
  version,
  deleted: true,
  passwordVersion: 0,
  role: 'user',
  name: '',
  mustChangePassword: false,
});

export function onAccountDeleted(states: AccountStates) {
  return ({ userId, version }: z.output<typeof accountDeleted.schema>): Promise<void> =>
    states.keep(userId, deletedState(version));
}

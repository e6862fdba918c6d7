import { roleSchema } from '@doorstep/contracts/common/access.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import type { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { Redis } from 'ioredis';
import type { Config } from '../config.ts';

/** The state of an account that a session needs at every call. */
const stateSchema = z.object({
  version: z.int(),
  deleted: z.boolean(),
  passwordVersion: z.int(),
  role: roleSchema,
  name: z.string(),
  businessId: z.int().optional(),
  mustChangePassword: z.boolean(),
  /** Absent from states that a release without factors saved. */
  hasSecondFactor: z.boolean().default(false),
});
export type AccountState = z.infer<typeof stateSchema>;

export interface AccountStates {
  /** Undefined for an unknown account. Rejects while Redis does not answer. */
  find(userId: number): Promise<AccountState | undefined>;
  /** Saves the state unless a later version is stored already. */
  save(userId: number, state: AccountState): Promise<void>;
}

const saveNewest = `
local stored = redis.call('GET', KEYS[1])
if stored and cjson.decode(stored).version > tonumber(ARGV[1]) then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'EX', ARGV[3])
return 1`;

/** The states of accounts in Redis, for all gateways together. */
export function createAccountStates(config: Config, redis: Redis): AccountStates {
  const redisKey = (userId: number) => `${config.NAMESPACE}:account:${userId}`;
  // Longer than any session of the account, even a deleted one.
  const ttlSeconds = (config.SESSION_ABSOLUTE_MINUTES + 60) * 60;
  return {
    async find(userId) {
      const stored = await redis.getex(redisKey(userId), 'EX', ttlSeconds);
      return stored === null ? undefined : stateSchema.parse(JSON.parse(stored));
    },
    async save(userId, state) {
      await redis.eval(saveNewest, 1, redisKey(userId), state.version, JSON.stringify(state), ttlSeconds);
    },
  };
}

type AccountNews = Pick<Account, 'version' | 'passwordVersion'> & {
  user: z.output<typeof accountUpdated.schema>['user'];
};

/** Takes the state from an answer or an event of identity. */
export function toAccountState({ user, version, passwordVersion }: AccountNews): AccountState {
  return {
    version,
    passwordVersion,
    deleted: false,
    role: user.role,
    name: user.name ?? user.username,
    ...(user.businessId !== undefined && { businessId: user.businessId }),
    mustChangePassword: user.mustChangePassword ?? false,
    hasSecondFactor: user.hasSecondFactor ?? false,
  };
}

export function onAccountChanged(states: AccountStates) {
  return (account: z.output<typeof accountUpdated.schema>): Promise<void> =>
    states.save(account.user.id, toAccountState(account));
}

export const deletedState = (version: number): AccountState => ({
  version,
  deleted: true,
  passwordVersion: 0,
  role: 'user',
  name: '',
  mustChangePassword: false,
  hasSecondFactor: false,
});

export function onAccountDeleted(states: AccountStates) {
  return ({ userId, version }: z.output<typeof accountDeleted.schema>): Promise<void> =>
    states.save(userId, deletedState(version));
}

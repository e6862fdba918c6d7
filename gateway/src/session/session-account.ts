import { requiresFactor } from '@doorstep/contracts/identity/users/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import type { SessionData } from 'express-session';
import type { Config } from '../config.ts';
import type { AccountState, AccountStates } from './account-states.ts';

/** Finds the accounts of sessions. */
export interface SessionAccounts {
  /** The current account of a session; undefined if the session is over. */
  find(content: Pick<SessionData, 'userId' | 'passwordVersion' | 'startedAt'>): Promise<AccountState | undefined>;
  /** What an account must do before anything else. */
  findDuties(account: AccountState): { mustChangePassword: boolean; mustAddFactor: boolean };
}

export function createSessionAccounts(config: Config, states: AccountStates): SessionAccounts {
  const maxAgeMs = config.SESSION_ABSOLUTE_MINUTES * 60_000;
  return {
    async find({ userId, passwordVersion = 0, startedAt = 0 }) {
      if (userId === undefined || Date.now() - startedAt > maxAgeMs) return undefined;
      const account = await states.find(userId);
      return account && !account.deleted && account.passwordVersion <= passwordVersion ? account : undefined;
    },
    findDuties: ({ mustChangePassword, hasSecondFactor, role }) => ({
      mustChangePassword,
      mustAddFactor: !hasSecondFactor && requiresFactor(config.REQUIRE_SECOND_FACTOR, role),
    }),
  };
}

export const toActor = (userId: number, { role, name, businessId }: AccountState): Actor => ({
  userId,
  role,
  name,
  ...(businessId !== undefined && { businessId }),
});

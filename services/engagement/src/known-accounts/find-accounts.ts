import type { ClientSession, Model } from 'mongoose';
import type { KnownAccountRow } from './known-account.model.ts';

/** Which of these accounts there still are. */
export type FindAccounts = (ids: readonly (number | undefined)[], session: ClientSession) => Promise<Set<number>>;

export const createAccountFinder =
  (knownAccounts: Model<KnownAccountRow>): FindAccounts =>
  async (ids, session) => {
    const there = await knownAccounts
      .find({ _id: { $in: ids.filter(id => id !== undefined) }, deleted: false }, { _id: 1 })
      .session(session)
      .lean<{ _id: number }[]>();
    return new Set(there.map(({ _id }) => _id));
  };

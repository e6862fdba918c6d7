import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { accountCreated } from '@doorstep/contracts/identity/users/events.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { insertInBulk, insertMissing, maxId, reserveIds, transact } from '@doorstep/platform/mongo';
import { append, outboxModel } from '@doorstep/platform/outbox';
import { hashPassword } from '@doorstep/platform/password';
import type { Connection } from 'mongoose';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { toKey, toUser, toUserRow, type UserRow, userModel } from './models/user.model.ts';

/** An account with its id and creation date. Without a password it signs in with Google. */
export interface SeedAccount
  extends Pick<
    User,
    'id' | 'username' | 'name' | 'email' | 'role' | 'businessId' | 'mustChangePassword' | 'createdAt'
  > {
  readonly googleId?: string | undefined;
  readonly password?: string | undefined;
}

const firstId = 1;

/** Adds accounts to identity's database. Each method can be repeated: existing rows stay as they are. */
export function openIdentitySeed(db: Connection) {
  const users = userModel(db);
  const knownBusinesses = knownBusinessModel(db);
  outboxModel(db);
  return {
    isEmpty: async () => (await users.exists({})) === null,

    /**
     * Resolves to whether these accounts can be added: there is none, or only the first administrator, who replaces the one in `accounts`.
     */
    async hasRoomFor(accounts: readonly Pick<SeedAccount, 'id' | 'username' | 'email'>[]): Promise<boolean> {
      const [first, ...more] = await users.find().limit(2).lean<UserRow[]>();
      if (!first) return true;
      const names = accounts
        .filter(({ id }) => id !== first._id)
        .flatMap(({ username, email }) => [toKey(username), toKey(email)]);
      const own = [first.username, first.email].map(toKey);
      const isFirst = first._id === firstId && first.role === 'admin';
      return more.length === 0 && isFirst && !own.some(name => names.includes(name));
    },

    /** Adds accounts and publishes them. */
    async addAccounts(accounts: readonly SeedAccount[]): Promise<void> {
      const rows = await Promise.all(accounts.map(toSeedRow));
      await transact(db, async session => {
        for (const row of await insertMissing(users, rows, session)) {
          const { email, emailVerified, pendingEmail, googleConnected, ...user } = toUser(row);
          const state = { user, version: row.version, passwordVersion: row.passwordVersion };
          await append(db, session, accountCreated, `user/${row._id}`, state);
        }
      });
      await reserveIds(db, 'users', maxId(rows));
    },

    /** Stores the known rows that directory's events would have created, for businesses that are loaded without events. */
    learnBusinesses: (businesses: readonly Business[]) =>
      insertInBulk(
        knownBusinesses,
        businesses.map(({ id, email }) => ({
          _id: id,
          version: 1,
          ...(email && { emailKey: toKey(email) }),
          deleted: false,
        })),
      ),
  };
}

async function toSeedRow({ id, password, createdAt, ...account }: SeedAccount): Promise<UserRow> {
  return toUserRow({
    _id: id,
    version: 1,
    ...account,
    emailVerified: true,
    ...(password && { passwordHash: await hashPassword(password) }),
    passwordVersion: 0,
    createdAt: new Date(createdAt),
  });
}

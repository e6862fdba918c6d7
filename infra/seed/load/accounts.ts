import { randomBytes } from 'node:crypto';
import { accountCreated } from '@doorstep/contracts';
import { demoAccounts } from '@doorstep/gateway/demo-accounts.ts';
import { toUser, toUserRow, type UserRow } from '@doorstep/identity/users/user.model.ts';
import { reserveIds, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { hashPassword } from '@doorstep/platform/password';
import type { Account } from '../world/types.ts';
import { insertMissing } from './insert.ts';
import { firstVersion } from './rows.ts';
import type { Stores } from './stores.ts';

/** Accounts and their events, in one transaction. Only the accounts of the sign-in screen's hints have a known password. */
export async function loadAccounts({ identity: { db, users } }: Stores, accounts: readonly Account[]): Promise<void> {
  const rows = await Promise.all(accounts.map(toRow));
  await transact(db, async session => {
    for (const row of await insertMissing(users, rows, session)) {
      const { email, emailVerified, pendingEmail, googleConnected, ...user } = toUser(row);
      const state = { user, version: row.version, passwordVersion: row.passwordVersion };
      await append(db, session, accountCreated, `user/${row._id}`, state);
    }
  });
  await reserveIds(db, 'users', Math.max(...accounts.map(account => account.id)));
}

async function toRow({ id, password, createdAt, mustChangePassword, ...account }: Account): Promise<UserRow> {
  const known = demoAccounts.find(demo => demo.username === account.username)?.password;
  return toUserRow({
    _id: id,
    version: firstVersion,
    ...account,
    emailVerified: true,
    ...(password !== 'none' && { passwordHash: await hashPassword(known ?? randomBytes(18).toString('base64')) }),
    passwordVersion: 0,
    ...(mustChangePassword && { mustChangePassword }),
    createdAt: new Date(createdAt),
  });
}

import { conflict } from '@doorstep/platform/errors';
import { hashPassword } from '@doorstep/platform/password';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { Config } from '../config.ts';
import type { Accounts } from './accounts.ts';
import type { UserRow } from './user.model.ts';

/** Throws 409 unless another administrator stays (decisions, section 2). Two such changes at once run one after the other. */
export async function requireAnotherAdministrator(
  db: Connection,
  users: Model<UserRow>,
  id: number,
  session: ClientSession,
): Promise<void> {
  await db
    .collection<{ _id: string }>('locks')
    .updateOne({ _id: 'administrators' }, { $inc: { turns: 1 } }, { upsert: true, session });
  const others = await users.countDocuments({ role: 'admin', _id: { $ne: id } }).session(session);
  if (others === 0) throw conflict('last-administrator', 'The last administrator cannot lose the role.');
}

/** Makes the first administrator from the settings where there is none. */
export async function ensureAdministrator(config: Config, users: Model<UserRow>, accounts: Accounts): Promise<void> {
  const { ADMIN_USERNAME: username, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config;
  if (!username || !email || !password) return;
  const isThere = async () => (await users.exists({ role: 'admin' })) !== null;
  if (await isThere()) return;
  const passwordHash = await hashPassword(password);
  try {
    await accounts.create({ username, email, emailVerified: true, role: 'admin', passwordHash });
  } catch (error) {
    // Another copy that started at the same moment was quicker.
    if (!(await isThere())) throw error;
  }
}

import { accountCreated, accountDeleted, accountUpdated } from '@doorstep/contracts';
import { fieldError, notFound } from '@doorstep/platform/errors';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import { toUser, toUserRow, type UserRow } from './user.model.ts';

export type NewAccount = Omit<
  UserRow,
  '_id' | 'version' | 'usernameKey' | 'emailKey' | 'terms' | 'passwordVersion' | 'createdAt'
>;
type Change = (row: UserRow, session: ClientSession) => Promise<Partial<UserRow>> | Partial<UserRow>;

/** The approved request that made or chose an account, and whose temporary password it has (see the contract of the events). */
export interface Answers {
  requestId: number;
  attempt?: number;
}

/** The only way to write accounts: each change is one transaction with its event. */
export interface Accounts {
  /** Throws 409 when user name or e-mail are taken. */
  create(account: NewAccount, also?: (row: UserRow, session: ClientSession) => Promise<void>): Promise<UserRow>;
  /**
   * Applies what `change` returns (undefined removes a field), then runs `also` in the same transaction. Throws 404 for an
   * unknown id, 409 for a taken e-mail.
   */
  change(
    id: number,
    change: Change,
    also?: (before: UserRow, after: UserRow, session: ClientSession) => Promise<void>,
  ): Promise<UserRow>;
  /** These two do the same within a transaction that is under way, and leave duplicate keys to it. */
  createIn(session: ClientSession, account: NewAccount, answers?: Answers): Promise<UserRow>;
  changeIn(session: ClientSession, id: number, change: Change, answers?: Answers): Promise<UserRow>;
  /** `before` runs in the transaction. Resolves to the version of the deletion. Throws 404 for an unknown id, and what `before` throws. */
  remove(id: number, before: (row: UserRow, session: ClientSession) => Promise<void>): Promise<number>;
}

export function createAccounts(db: Connection, users: Model<UserRow>): Accounts {
  const find = async (id: number, session: ClientSession) => {
    const row = await users.findById(id).session(session).lean<UserRow>();
    if (!row) throw notFound('user-unknown', 'This account does not exist.');
    return row;
  };

  const newRow = async (account: NewAccount) =>
    toUserRow({
      ...account,
      _id: await nextId(db, 'users'),
      version: 1,
      passwordVersion: 0,
      createdAt: new Date(),
    });

  async function insert(session: ClientSession, row: UserRow, answers?: Answers): Promise<void> {
    await users.create([row], { session });
    await append(db, session, accountCreated, subjectOf(row), stateOf(row, answers));
  }

  async function changeIn(
    session: ClientSession,
    id: number,
    change: Change,
    answers?: Answers,
    also?: Parameters<Accounts['change']>[2],
  ): Promise<UserRow> {
    const before = await find(id, session);
    const after = toUserRow({ ...before, ...(await change(before, session)), version: before.version + 1 });
    await users.replaceOne({ _id: id }, after, { session });
    await append(db, session, accountUpdated, subjectOf(after), stateOf(after, answers));
    await also?.(before, after, session);
    return after;
  }

  return {
    async create(account, also) {
      const row = await newRow(account);
      return unlessTaken(() =>
        transact(db, async session => {
          await insert(session, row);
          await also?.(row, session);
          return row;
        }),
      );
    },
    async createIn(session, account, answers) {
      const row = await newRow(account);
      await insert(session, row, answers);
      return row;
    },
    change: (id, change, also) =>
      unlessTaken(() => transact(db, session => changeIn(session, id, change, undefined, also))),
    changeIn,
    remove(id, before) {
      return transact(db, async session => {
        const row = await find(id, session);
        await before(row, session);
        const version = row.version + 1;
        await users.deleteOne({ _id: id }, { session });
        await append(db, session, accountDeleted, subjectOf(row), { userId: id, version });
        return version;
      });
    },
  };
}

const subjectOf = (row: UserRow) => `user/${row._id}`;

function stateOf(row: UserRow, answers?: Answers) {
  const { email, emailVerified, pendingEmail, googleConnected, ...user } = toUser(row);
  return { user, version: row.version, passwordVersion: row.passwordVersion, ...answers };
}

async function unlessTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const text = String(error);
    if (text.includes('usernameKey')) throw taken('username', 'This username is already taken.');
    if (text.includes('emailKey')) throw taken('email', 'This email address already has an account.');
    throw error;
  }
}

const taken = (path: string, message: string) => fieldError(path, message, `${path}-taken`, 409);

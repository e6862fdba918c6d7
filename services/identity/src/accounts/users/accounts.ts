import type { Editor } from '@doorstep/contracts/common/problems.ts';
import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  addressConfirmed,
} from '@doorstep/contracts/identity/users/events.ts';
import { recordEdit } from '@doorstep/platform/edits';
import { fieldError, notFound } from '@doorstep/platform/errors';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { sealAddress } from '@doorstep/platform/sealed';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { changeValues } from '../../messaging/messaging.ts';
import { editedAccount, toEdited, toKey, toUser, toUserRow, type UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { dropFactors } from '../factors/factors.ts';

// The only way to write accounts: each change is one transaction with its event.

export type NewAccount = Omit<
  UserRow,
  '_id' | 'version' | 'usernameKey' | 'emailKey' | 'lookKey' | 'terms' | 'passwordVersion' | 'createdAt'
>;
type Change = (row: UserRow, session: ClientSession) => Promise<Partial<UserRow>> | Partial<UserRow>;

/** The approved request that an account answers; `attempt` is the one whose temporary password is in force. */
export interface AnsweredRequest {
  readonly requestId: number;
  readonly attempt?: number;
}

/** Inserts an account, then runs `also` in the same transaction. Throws 409 for a taken user name or e-mail address. */
export async function insertAccount(
  deps: Deps,
  account: NewAccount,
  also?: (row: UserRow, session: ClientSession) => Promise<void>,
): Promise<UserRow> {
  const row = await buildRow(deps, account);
  return withTakenErrors(() =>
    transact(deps.db, async session => {
      await storeNew(deps, row, session);
      await also?.(row, session);
      return row;
    }),
  );
}

/** Inserts an account within an open transaction, which gets the errors for duplicate keys. */
export async function insertAccountIn(
  deps: Deps,
  session: ClientSession,
  account: NewAccount,
  answers?: AnsweredRequest,
): Promise<UserRow> {
  const row = await buildRow(deps, account);
  await storeNew(deps, row, session, answers);
  return row;
}

/**
 * Applies what `change` returns (undefined removes a field), then runs `also` in the same transaction; `by` is who changes it, if a person
 * does. Throws 404 for an unknown account, 409 for a taken e-mail address.
 */
export function updateAccount(
  deps: Deps,
  id: number,
  change: Change,
  also?: (before: UserRow, after: UserRow, session: ClientSession) => Promise<void>,
  by?: Editor,
): Promise<UserRow> {
  return withTakenErrors(() =>
    transact(deps.db, async session => {
      const before = await findAccount(deps, id, session);
      const after = await storeChange(deps, before, change, session, { by });
      await also?.(before, after, session);
      return after;
    }),
  );
}

/** Updates an account within an open transaction, which gets the errors for duplicate keys. */
export async function updateAccountIn(
  deps: Deps,
  session: ClientSession,
  id: number,
  change: Change,
  answers?: AnsweredRequest,
): Promise<UserRow> {
  return storeChange(deps, await findAccount(deps, id, session), change, session, { answers });
}

/** Deletes an account after `before` ran in the same transaction. Resolves to the version of the deletion. Throws 404. */
export function deleteAccount(
  deps: Deps,
  id: number,
  before: (row: UserRow, session: ClientSession) => Promise<void>,
): Promise<number> {
  return transact(deps.db, async session => {
    const row = await findAccount(deps, id, session);
    await before(row, session);
    return deleteAccountIn(deps, session, row);
  });
}

/** Deletes an account with its factors within an open transaction. Resolves to the version of the deletion. */
export async function deleteAccountIn(deps: Deps, session: ClientSession, account: UserRow): Promise<number> {
  const { db, users, messaging } = deps;
  const { _id: id } = account;
  const version = account.version + 1;
  await messaging.forgetAccount(account, session);
  await dropFactors(deps, id, session);
  await users.deleteOne({ _id: id }, { session });
  await append(db, session, accountDeleted, `user/${id}`, { userId: id, version });
  return version;
}

async function findAccount({ users }: Deps, id: number, session: ClientSession): Promise<UserRow> {
  const row = await users.findById(id).session(session).lean<UserRow>();
  if (!row) throw notFound('user-unknown', t('This account does not exist.'));
  return row;
}

const buildRow = async ({ db, now }: Deps, account: NewAccount) =>
  toUserRow({ ...account, _id: await nextId(db, 'users'), version: 1, passwordVersion: 0, createdAt: now() });

async function storeNew(deps: Deps, row: UserRow, session: ClientSession, answers?: AnsweredRequest): Promise<void> {
  const { db, users } = deps;
  // Another name that people cannot tell from this one is taken, too.
  if (await users.exists({ lookKey: row.lookKey }).session(session)) throw usernameTaken();
  await users.create([row], { session });
  await append(db, session, accountCreated, `user/${row._id}`, toEventData(row, answers));
  if (row.emailVerified) await publishConfirmed(deps, row, session);
}

/** Publishes that an address belongs to an account from now on. */
async function publishConfirmed(
  { db, dataKeys, now }: Deps,
  { _id: userId, version, emailKey }: UserRow,
  session: ClientSession,
): Promise<void> {
  const sealedAddress = await sealAddress(emailKey, dataKeys);
  const at = now().toISOString();
  await append(db, session, addressConfirmed, `user/${userId}`, { userId, version, sealedAddress, at });
}

async function storeChange(
  deps: Deps,
  before: UserRow,
  change: Change,
  session: ClientSession,
  { answers, by }: { answers?: AnsweredRequest | undefined; by?: Editor | undefined } = {},
): Promise<UserRow> {
  const { db, users } = deps;
  const changed = toUserRow({ ...before, ...(await change(before, session)) });
  const edit = { row: before, before: toEdited(before), after: toEdited(changed), by };
  const after: UserRow = { ...changed, ...recordEdit(editedAccount, edit) };
  await users.replaceOne({ _id: before._id }, after, { session });
  await append(db, session, accountUpdated, `user/${before._id}`, toEventData(after, answers));
  const isConfirmed = before.emailVerified && before.emailKey === after.emailKey;
  if (after.emailVerified && !isConfirmed) await publishConfirmed(deps, after, session);
  await sendNotices(deps, before, after, session);
  return after;
}

/**
 * Notifies the address that was confirmed until now, because its owner may not know of the change, and a new address that is
 * confirmed. Not limited by the quota of mails, because then a thief could use it up before the change.
 */
async function sendNotices(deps: Deps, before: UserRow, after: UserRow, session: ClientSession): Promise<void> {
  const { language } = after;
  const getValues = (toUrl: (path: string) => string) => changeValues(before, toUrl, deps.now());
  const isOtherEmail = toKey(after.email) !== toKey(before.email);
  if (isOtherEmail && after.emailVerified)
    await deps.messaging.sendMail(session, { to: after.email, template: 'email-chosen', language, getValues });
  const { email: to, emailVerified } = before;
  if (!emailVerified) return;
  if (isOtherEmail) await deps.messaging.sendMail(session, { to, template: 'email-changed', language, getValues });
  if (after.passwordHash !== before.passwordHash)
    await deps.messaging.sendMail(session, { to, template: 'password-changed', language, getValues });
}

function toEventData(row: UserRow, answers?: AnsweredRequest) {
  const { email, emailVerified, emailDisowned, pendingEmail, googleConnected, hasPassword, ...user } = toUser(row);
  return { user, version: row.version, passwordVersion: row.passwordVersion, ...answers };
}

async function withTakenErrors<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error, 'usernameKey')) throw usernameTaken();
    if (isDuplicateKey(error, 'emailKey')) throw taken('email', t('This email address already has an account.'));
    throw error;
  }
}

const usernameTaken = () => taken('username', t('This username is already taken.'));

const taken = (path: string, message: string) => fieldError(path, message, `${path}-taken`, 409);

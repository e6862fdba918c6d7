import { isOwnerRole, type Role, roles } from '@doorstep/contracts/common/access.ts';
import type { Account } from '@doorstep/contracts/identity/sign-in/schema.ts';
import { accountInput, type User } from '@doorstep/contracts/identity/users/schema.ts';
import { toLatinLook } from '@doorstep/contracts/language/look-alikes.ts';
import type { EditedKind, Edits } from '@doorstep/platform/edits';
import { defineModel, withoutUndefined } from '@doorstep/platform/mongo';
import { toKey, toNameWords, toWords } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { Model } from 'mongoose';

export interface UserRow extends Omit<User, 'id' | 'createdAt' | 'googleConnected' | 'hasPassword' | 'suspendedAt'> {
  _id: number;
  edits?: Edits | undefined;
  /** Lower case of `username` and `email`, which are unique regardless of case. A disowned address is free for others. */
  usernameKey: string;
  emailKey: string;
  /** The Latin letters that `usernameKey` looks like (`toLatinLook`); absent for a moment after an upgrade. */
  lookKey?: string;
  /** PHC string of Argon2id; absent for accounts that sign in with Google only. */
  passwordHash?: string | undefined;
  /** Counts changes of password and e-mail address; sessions that started before the last one have ended. */
  passwordVersion: number;
  googleId?: string | undefined;
  /** The user deletes the account: it cannot sign in any more. */
  erasing?: boolean | undefined;
  suspendedAt?: Date | undefined;
  /** Words of name, user name and e-mail address, which searches look for. */
  terms: string[];
  createdAt: Date;
}

export const userModel = defineModel<UserRow>(
  'User',
  'users',
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    lookKey: String,
    emailVerified: { type: Boolean, required: true },
    emailDisowned: Boolean,
    pendingEmail: String,
    name: String,
    role: { type: String, enum: roles, required: true },
    passwordHash: String,
    passwordVersion: { type: Number, required: true },
    mustChangePassword: Boolean,
    hasSecondFactor: Boolean,
    googleId: String,
    erasing: Boolean,
    suspendedAt: Date,
    profilePicture: String,
    businessId: Number,
    language: String,
    terms: { type: [String], required: true },
    createdAt: { type: Date, required: true },
    edits: Object,
  },
  [
    { key: { usernameKey: 1 }, unique: true },
    { key: { emailKey: 1 }, unique: true },
    { key: { lookKey: 1 }, sparse: true },
    { key: { googleId: 1 }, unique: true, sparse: true },
    { key: { role: 1, _id: 1 } },
    { key: { createdAt: -1, _id: -1 } },
    { key: { role: 1, createdAt: -1, _id: -1 } },
    { key: { role: 1, usernameKey: 1 } },
    { key: { terms: 1 } },
    { key: { role: 1, terms: 1 } },
    { key: { businessId: 1 }, sparse: true },
    { key: { profilePicture: 1 }, sparse: true },
  ],
);

/** The fields of an account that its user or an administrator changes. */
export const editedAccount: EditedKind = {
  fields: Object.keys(accountInput.shape).filter(field => field !== 'move'),
  secrets: ['password'],
  code: 'account-changed',
  sentence: () => t('Someone else has changed this account meanwhile.'),
};

/** An account with the fields that `editedAccount` compares. */
export const toEdited = (row: UserRow) => ({ ...toUser(row), password: row.passwordHash });

export { toKey };

/** Finds an account by its user name or its e-mail address. */
export function findByName({ users }: { users: Model<UserRow> }, name: string): Promise<UserRow | null> {
  const key = toKey(name);
  return users
    .findOne(key.includes('@') ? { emailKey: key } : { usernameKey: key })
    .lean<UserRow>()
    .exec();
}

/** Owners have one role; the other name for it is accepted wherever a role is given. */
export const toStoredRole = (role: Role): Role => (isOwnerRole(role) ? 'business_owner' : role);

/** The row of an account, with its derived fields and without undefined ones, which the database would store as null. */
export function toUserRow(account: Omit<UserRow, 'usernameKey' | 'emailKey' | 'lookKey' | 'terms'>): UserRow {
  const { _id, username, email, emailDisowned, role, name = '' } = account;
  return withoutUndefined({
    ...account,
    role: toStoredRole(role),
    usernameKey: toKey(username),
    lookKey: toLatinLook(toKey(username)),
    emailKey: emailDisowned ? `disowned-${_id}` : toKey(email),
    terms: [...new Set([...toNameWords(name), ...toWords(`${username} ${email}`)])],
  });
}

export function toUser(row: UserRow): User {
  const {
    _id,
    usernameKey,
    emailKey,
    lookKey,
    passwordHash,
    passwordVersion,
    googleId,
    erasing,
    suspendedAt,
    terms,
    createdAt,
    edits,
    ...rest
  } = row;
  return {
    id: _id,
    ...rest,
    googleConnected: googleId !== undefined,
    hasPassword: passwordHash !== undefined,
    ...(suspendedAt && { suspendedAt: suspendedAt.toISOString() }),
    createdAt: createdAt.toISOString(),
  };
}

/** An account as the gateway stores it in sessions. */
export function toAccount(row: UserRow): Account {
  return { user: toUser(row), version: row.version, passwordVersion: row.passwordVersion };
}

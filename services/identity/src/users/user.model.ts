import { type Account, roles, type User } from '@doorstep/contracts';
import { defineModel, withoutUndefined } from '@doorstep/platform/mongo';
import { toWords } from '@doorstep/platform/text';
import { Schema } from 'mongoose';

export interface UserRow extends Omit<User, 'id' | 'createdAt' | 'googleConnected'> {
  _id: number;
  /** Counts changes; goes out with each event. */
  version: number;
  /** Lower case of `username` and `email`: both are unique without regard to case. */
  usernameKey: string;
  emailKey: string;
  /** PHC string of Argon2id; absent for accounts that only sign in with Google. */
  passwordHash?: string | undefined;
  /** Counts changes of password and e-mail; sessions that began before the last one are over. */
  passwordVersion: number;
  googleId?: string | undefined;
  /** Words of name, user name and e-mail, by which it is found. */
  terms: string[];
  createdAt: Date;
}

const userSchema = new Schema<UserRow>(
  {
    _id: { type: Number, required: true },
    version: { type: Number, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true },
    emailVerified: { type: Boolean, required: true },
    pendingEmail: String,
    name: String,
    role: { type: String, enum: roles, required: true },
    passwordHash: String,
    passwordVersion: { type: Number, required: true },
    mustChangePassword: Boolean,
    googleId: String,
    profilePicture: String,
    businessId: Number,
    terms: { type: [String], required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
userSchema.index({ usernameKey: 1 }, { unique: true });
userSchema.index({ emailKey: 1 }, { unique: true });
userSchema.index({ googleId: 1 }, { unique: true, sparse: true });
userSchema.index({ role: 1, _id: 1 });
userSchema.index({ createdAt: -1, _id: -1 });
userSchema.index({ role: 1, createdAt: -1, _id: -1 });
userSchema.index({ role: 1, usernameKey: 1 });
userSchema.index({ terms: 1 });
userSchema.index({ role: 1, terms: 1 });
userSchema.index({ businessId: 1 }, { sparse: true });
userSchema.index({ profilePicture: 1 }, { sparse: true });

export const userModel = defineModel<UserRow>('User', userSchema, 'users');

/** How user names and e-mail addresses are compared. */
export const keyOf = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The stored form of an account: what follows from it is derived, and what is undefined left out, which would become null. */
export function toUserRow(account: Omit<UserRow, 'usernameKey' | 'emailKey' | 'terms'>): UserRow {
  const { username, email, name = '' } = account;
  return withoutUndefined({
    ...account,
    usernameKey: keyOf(username),
    emailKey: keyOf(email),
    terms: toWords(`${name} ${username} ${email}`),
  });
}

export function toUser(row: UserRow): User {
  const { _id, version, usernameKey, emailKey, passwordHash, passwordVersion, googleId, terms, createdAt, ...rest } =
    row;
  return { id: _id, ...rest, googleConnected: googleId !== undefined, createdAt: createdAt.toISOString() };
}

/** What the gateway keeps of an account in its sessions. */
export function toAccount(row: UserRow): Account {
  return { user: toUser(row), version: row.version, passwordVersion: row.passwordVersion };
}

import { isOwnerRole } from '@doorstep/contracts/common/access.ts';
import type { z } from '@doorstep/contracts/common/zod.ts';
import { matchGoogleAccount } from '@doorstep/contracts/identity/sign-in/calls.ts';
import { withoutTurns } from '@doorstep/contracts/language/lines.ts';
import { mixesScripts } from '@doorstep/contracts/language/look-alikes.ts';
import { requireGateway } from '@doorstep/platform/actor';
import { AppError, notAllowed } from '@doorstep/platform/errors';
import type { Routes } from '@doorstep/platform/route';
import { pickLanguage } from '@doorstep/platform/speaking';
import { t } from '@doorstep/texts/text.ts';
import { toAccount, toKey, type UserRow } from '../../models/user.model.ts';
import { requireMaySignIn } from '../credentials/may-sign-in.ts';
import type { Deps } from '../deps.ts';
import { listFactors } from '../factors/factors.ts';
import { insertAccount, updateAccount } from '../users/accounts.ts';
import { findFreeUsername } from '../users/free-username.ts';
import { requireMayRegister } from '../users/may-register.ts';

type Person = z.output<NonNullable<typeof matchGoogleAccount.body>>;

export function googleRoutes(routes: Routes, deps: Deps): void {
  routes.handle(matchGoogleAccount, async ({ req, body }) => {
    await requireGateway(req, deps.actorSecret);
    const found = await findAccount(deps, body);
    if (body.portal && (!found || !isOwnerRole(found.role))) {
      throw notAllowed(t('This Google account does not belong to a business owner.'));
    }
    if (found) requireMaySignIn(found);
    if (!found)
      return { ...toAccount(await createAccount(deps, { language: pickLanguage(req), ...body })), factors: [] };
    const factors = await listFactors(deps, found._id);
    if (found.googleId && !confirmsEmail(body, found)) return { ...toAccount(found), factors };
    const row = await updateAccount(deps, found._id, () => ({ googleId: body.googleId, emailVerified: true }));
    return { ...toAccount(row), factors };
  });
}

/** Finds an account by Google's id, else by an e-mail address that Google has verified. */
async function findAccount({ users }: Deps, { googleId, email, emailVerified }: Person): Promise<UserRow | undefined> {
  const byId = await users.findOne({ googleId }).lean<UserRow>();
  if (byId) return byId;
  const byEmail = await users.findOne({ emailKey: toKey(email) }).lean<UserRow>();
  if (!byEmail) return undefined;
  // A stranger may have registered with another person's address, so it must be verified on both sides.
  if (emailVerified && byEmail.emailVerified && !byEmail.googleId) return byEmail;
  throw new AppError(
    409,
    'email-taken',
    t('This email address already has an account. Please sign in with your password.'),
  );
}

/** Returns whether Google has verified the address of an account that has not confirmed it here. */
const confirmsEmail = ({ email, emailVerified }: Person, row: UserRow) =>
  emailVerified && !row.emailVerified && toKey(email) === row.emailKey;

async function createAccount(deps: Deps, { googleId, email, emailVerified, name, language }: Person): Promise<UserRow> {
  await requireMayRegister(deps.db, email);
  const local = (email.split('@')[0] ?? 'user').replace(/[^\p{L}\p{N}._-]/gu, '');
  const preferred = mixesScripts(local) ? 'user' : local;
  const username = await findFreeUsername(deps, preferred.slice(0, 30).padEnd(3, '0'));
  return insertAccount(deps, {
    username,
    email,
    emailVerified,
    name: name && withoutTurns(name),
    role: 'user',
    language,
    googleId,
  });
}

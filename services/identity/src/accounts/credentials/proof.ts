import { proofMinutes, proofMissing } from '@doorstep/contracts/identity/users/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { AppError, fieldError, notFound } from '@doorstep/platform/errors';
import { verifyPassword } from '@doorstep/platform/password';
import { t } from '@doorstep/texts/text.ts';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

/**
 * Throws 422 unless this is the password of the actor's account. An account without one, which signs in with Google or a passkey only,
 * needs a fresh sign-in instead: without it this throws 403.
 */
export async function requireProof(
  { passwordHash }: Pick<UserRow, 'passwordHash'>,
  actor: Actor,
  password: string | undefined,
  now: Date,
): Promise<void> {
  if (!passwordHash) return requireFreshSignIn(actor, now);
  if (!password) throw refused('password-missing', t('Please enter your current password'));
  if (!(await verifyPassword(password, passwordHash)))
    throw refused('password-wrong', t('The current password is not right'));
}

/** Like `requireProof`; resolves to the account. Before a transaction, which the slow hash would keep open for long. */
export async function requireOwnProof(
  { users, now }: Pick<Deps, 'users' | 'now'>,
  actor: Actor,
  password: string | undefined,
): Promise<UserRow> {
  const row = await users.findById(actor.userId).lean<UserRow>();
  if (!row) throw notFound('user-unknown', t('This account does not exist.'));
  await requireProof(row, actor, password, now());
  return row;
}

/** Throws 403 unless the actor signed in, or proved to be the person who did, a moment ago. */
export function requireFreshSignIn({ provedAt = 0 }: Actor, now: Date): void {
  if (now.getTime() - provedAt > proofMinutes * 60_000)
    throw new AppError(403, proofMissing, t('Please confirm first that it is you.'));
}

/** Throws 422 unless this is the password of the actor's account. */
export async function checkPassword(
  deps: Pick<Deps, 'users' | 'now'>,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  const { passwordHash } = await requireOwnProof(deps, { ...actor, provedAt: deps.now().getTime() }, password);
  if (!passwordHash)
    throw refused('password-none', t('Your account has no password. Please confirm it in another way.'));
}

const refused = (code: string, message: string) => fieldError('currentPassword', message, code);

import type { z } from '@doorstep/contracts/common/zod.ts';
import type { startErasure as startErasureEndpoint } from '@doorstep/contracts/identity/erasures/calls.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { pickSiteLanguage } from '@doorstep/contracts/language/languages.ts';
import type { Actor } from '@doorstep/platform/actor';
import { conflict, fieldError, notSignedIn } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { nextId, transact, withoutUndefined } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { toKey, type UserRow } from '../../models/user.model.ts';
import { createToken } from '../credentials/one-time-token.ts';
import { requireOwnProof } from '../credentials/proof.ts';
import type { Deps } from '../deps.ts';
import { updateAccountIn } from '../users/accounts.ts';
import { requireAnotherAdministrator } from '../users/administrators.ts';
import { type ErasureRow, erasureIds } from './erasure.model.ts';
import { createErasure } from './erasure-process.ts';

type Input = z.output<NonNullable<typeof startErasureEndpoint.body>>;

/** A service that has not answered after this time is asked again. */
export const firstRetryMs = 60_000;

/**
 * Starts the deletion of the actor's account: from now on it cannot sign in, and all its sessions end. Resolves to the token of the
 * receipt. Throws like `requireOwnProof`; 422 without the user name for an account that has no password; 409 for the last administrator and if the deletion runs already.
 */
export async function startErasure(
  deps: Deps,
  actor: Actor,
  { currentPassword, username, reviews, business }: Input,
): Promise<{ token: string; version: number }> {
  const { userId } = actor;
  const { token, hash } = createToken();
  const { passwordHash, usernameKey } = await requireOwnProof(deps, actor, currentPassword);
  if (!passwordHash && toKey(username ?? '') !== usernameKey)
    throw fieldError('username', t('Please enter your user name as it is shown above'), 'username-wrong');
  const id = await nextId(deps.db, erasureIds);
  const version = await transact(deps.db, async session => {
    const row = await deps.users.findById(userId).session(session).lean<UserRow>();
    if (!row) throw notSignedIn();
    if (row.erasing) throw conflict('erasure-running', t('This account is being deleted already.'));
    if (row.role === 'admin')
      await requireAnotherAdministrator(
        deps,
        userId,
        session,
        t('The last administrator cannot delete their account.'),
      );
    const locked = await updateAccountIn(deps, session, userId, ({ passwordVersion }) => ({
      erasing: true,
      passwordVersion: passwordVersion + 1,
    }));
    await deps.messaging.dropDelivery(userId, session);
    return insertErasure(deps, session, { ...locked, version: locked.version + 1 }, { id, reviews, business, hash });
  });
  return { token, version };
}

/** The request is a version of the account of its own, so that it wins over the event of the lock. */
async function insertErasure(
  deps: Deps,
  session: ClientSession,
  { _id: userId, version, email, emailVerified, language, businessId }: UserRow,
  { id, reviews, business, hash }: Pick<Input, 'reviews' | 'business'> & { id: number; hash: string },
): Promise<number> {
  const { db, users, erasures } = deps;
  await users.updateOne({ _id: userId }, { $set: { version } }, { session });
  const now = deps.now();
  const erasure: ErasureRow = {
    _id: id,
    userId,
    version,
    reviews,
    business,
    businessId,
    ...createErasure(),
    email: emailVerified ? email : undefined,
    language: pickSiteLanguage(await readKnownSite(db, session), language),
    receiptHashes: [hash],
    requestedAt: now,
    retryAt: new Date(now.getTime() + firstRetryMs),
    attempts: 0,
  };
  await erasures.insertMany([withoutUndefined(erasure)], { session });
  await requestErasure(db, session, erasure);
  return version;
}

/** Asks the services to erase, also once more. */
export const requestErasure = (
  db: Deps['db'],
  session: ClientSession,
  { _id: erasureId, userId, version, reviews, business, businessId, language }: ErasureRow,
): Promise<void> =>
  append(db, session, erasureRequested, `user/${userId}`, {
    erasureId,
    userId,
    version,
    reviews,
    business,
    businessId,
    language,
  });

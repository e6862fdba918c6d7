import { fieldError, notAllowed } from '@doorstep/platform/errors';
import { waitUntil } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { KnownBusinessRow } from '../../known-businesses/known-business.model.ts';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';

// Links between accounts and businesses; a business has at most one account.

const timeoutMs = 3_000;

/** An account may link a business that it created, or one without an owner that has its confirmed e-mail address. */
function mayLink(
  user: Pick<UserRow, '_id' | 'emailKey' | 'emailVerified'>,
  business: Pick<KnownBusinessRow, 'ownerId' | 'emailKey' | 'deleted'> | null,
): boolean {
  if (!business || business.deleted) return false;
  if (business.ownerId !== undefined) return business.ownerId === user._id;
  return user.emailVerified && business.emailKey === user.emailKey;
}

/** Resolves when the business is known, or after 3 s, as directory's event may still be on its way. */
export async function waitForBusiness(deps: Deps, businessId: number | null | undefined): Promise<void> {
  if (!businessId) return;
  await waitUntil(
    deps.db,
    Date.now() + timeoutMs,
    () => find(deps, businessId),
    business => business !== null,
  );
}

/** Throws 403 unless the account may link itself to the business, 409 if another account is linked to it. */
export async function requireLinkable(
  deps: Deps,
  businessId: number,
  user: UserRow,
  session: ClientSession,
): Promise<void> {
  const business = await find(deps, businessId, session);
  const exists = business !== null && !business.deleted;
  if (!(exists && user.role === 'admin') && !mayLink(user, business)) throw askAdministrator();
  if (await lockBusiness(deps, businessId, user._id, session)) throw refused(409, 'business-linked', linkedAlready);
}

/** The account other than `userId` that is linked to a business. Throws 422 if the business does not exist. */
export async function findOtherHolder(
  deps: Deps,
  businessId: number,
  userId: number,
  session: ClientSession,
): Promise<UserRow | null> {
  const business = await find(deps, businessId, session);
  if (!business || business.deleted) throw refused(422, 'business-unknown', t('This business does not exist.'));
  return lockBusiness(deps, businessId, userId, session);
}

/**
 * The reason why the account `userId`, or a new one, cannot own a business that was just created; undefined if it can. The
 * business need not be known here yet.
 */
export async function findLinkProblem(
  deps: Deps,
  businessId: number,
  userId: number | undefined,
  session: ClientSession,
): Promise<string | undefined> {
  if ((await find(deps, businessId, session))?.deleted) return t('The business was deleted.');
  return (await lockBusiness(deps, businessId, userId, session)) ? linkedAlready : undefined;
}

const find = ({ knownBusinesses }: Deps, id: number, session: ClientSession | null = null) =>
  knownBusinesses.findById(id).session(session).lean<KnownBusinessRow>();

/**
 * Finds the account other than `userId` that is linked to the business. The row of the business is written, because
 * reading locks nothing: two links at once, or a link and a deletion, conflict.
 */
async function lockBusiness(
  { users, knownBusinesses }: Deps,
  businessId: number,
  userId: number | undefined,
  session: ClientSession,
): Promise<UserRow | null> {
  await knownBusinesses.updateOne({ _id: businessId }, { $inc: { holds: 1 } }, { session });
  return users
    .findOne({ businessId, ...(userId !== undefined && { _id: { $ne: userId } }) })
    .session(session)
    .lean<UserRow>();
}

export const askAdministrator = () => notAllowed(t('Ask the administrator to link this business to your account.'));

const linkedAlready = 'This business is linked to another account already.';

const refused = (status: 409 | 422, code: string, message: string) => fieldError('businessId', message, code, status);

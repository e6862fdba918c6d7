import { fieldError, notAllowed } from '@doorstep/platform/errors';
import { waitUntil } from '@doorstep/platform/mongo';
import type { ClientSession, Model } from 'mongoose';
import type { UserRow } from '../users/user.model.ts';
import type { KnownBusinessRow } from './known-business.model.ts';

/** A business that this account created, or one without an owner that has this account's confirmed e-mail (decisions, section 2). */
export function mayLink(
  business: Pick<KnownBusinessRow, 'ownerId' | 'emailKey' | 'deleted'> | null,
  user: Pick<UserRow, '_id' | 'emailKey' | 'emailVerified'>,
): boolean {
  if (!business || business.deleted) return false;
  if (business.ownerId !== undefined) return business.ownerId === user._id;
  return user.emailVerified && business.emailKey === user.emailKey;
}

export interface Linking {
  /** Resolves when the business is known, at the latest after a while: directory's event may still be on its way. */
  awaitBusiness(businessId: number | null | undefined): Promise<void>;
  /** What an account may link itself to. Throws 403, and 409 where another account is linked to the business. */
  requireOwn(businessId: number, user: UserRow, session: ClientSession): Promise<void>;
  /** The other account that has a business, which an administrator links to this one. Throws 422 where there is no such business. */
  holderOf(businessId: number, user: Pick<UserRow, '_id'>, session: ClientSession): Promise<UserRow | null>;
  /**
   * Why no account but this one, or none at all, can own a business that was just made; undefined where it can. The business
   * need not be known here yet.
   */
  whyNotFree(businessId: number, userId: number | undefined, session: ClientSession): Promise<string | undefined>;
}

const patienceMilliseconds = 3_000;

/** Decides on links between accounts and businesses; a business has one account at most. */
export function createLinking(known: Model<KnownBusinessRow>, users: Model<UserRow>): Linking {
  const find = (id: number, session: ClientSession | null = null) =>
    known.findById(id).session(session).lean<KnownBusinessRow>();

  /** Writes the copy, because reads lock nothing: two links at once, or a deletion, conflict. */
  async function hold(businessId: number, userId: number | undefined, session: ClientSession): Promise<UserRow | null> {
    await known.updateOne({ _id: businessId }, { $inc: { holds: 1 } }, { session });
    return users
      .findOne({ businessId, ...(userId !== undefined && { _id: { $ne: userId } }) })
      .session(session)
      .lean<UserRow>();
  }

  return {
    async awaitBusiness(businessId) {
      if (!businessId) return;
      const until = Date.now() + patienceMilliseconds;
      await waitUntil(
        known.db,
        until,
        () => find(businessId),
        business => business !== null,
      );
    },
    async requireOwn(businessId, user, session) {
      const business = await find(businessId, session);
      const isThere = business !== null && !business.deleted;
      if (!(isThere && user.role === 'admin') && !mayLink(business, user))
        throw notAllowed('Ask the administrator to link this business to your account.');
      if (await hold(businessId, user._id, session)) throw refused(409, 'business-linked', linkedAlready);
    },
    async holderOf(businessId, user, session) {
      const business = await find(businessId, session);
      if (!business || business.deleted) throw refused(422, 'business-unknown', 'This business does not exist.');
      return hold(businessId, user._id, session);
    },
    async whyNotFree(businessId, userId, session) {
      if ((await find(businessId, session))?.deleted) return 'The business was deleted.';
      return (await hold(businessId, userId, session)) ? linkedAlready : undefined;
    },
  };
}

const linkedAlready = 'This business is linked to another account already.';

const refused = (status: 409 | 422, code: string, message: string) => fieldError('businessId', message, code, status);

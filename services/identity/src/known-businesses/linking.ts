import { notAllowed } from '@doorstep/platform';
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

/** Throws 403 unless the account may be linked to the business. */
export async function requireLinkable(
  known: Model<KnownBusinessRow>,
  businessId: number,
  user: UserRow,
  session: ClientSession,
): Promise<void> {
  const business = await known.findById(businessId).session(session).lean<KnownBusinessRow>();
  if (user.role === 'admin' && business && !business.deleted) return;
  if (!mayLink(business, user)) throw notAllowed('Ask the administrator to link this business to your account.');
}

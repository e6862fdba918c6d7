import { type Actor, notFound } from '@doorstep/platform';
import type { ClientSession, Model } from 'mongoose';
import type { KnownBusinessRow } from './known-business.model.ts';

const businessUnknown = () => notFound('business-unknown', 'This business does not exist.');

/** The business, if it is public. Throws 404 otherwise. */
export async function publicBusiness(
  known: Model<KnownBusinessRow>,
  id: number,
  session: ClientSession | null = null,
): Promise<KnownBusinessRow> {
  const business = await known.findById(id).session(session).lean<KnownBusinessRow>();
  if (!business || business.deleted || business.approvalStatus !== 'approved') throw businessUnknown();
  return business;
}

/** The business, if it is public or the caller's own or the caller an administrator. Throws 404 otherwise. */
export async function visibleBusiness(
  known: Model<KnownBusinessRow>,
  id: number,
  actor: Actor | undefined,
): Promise<KnownBusinessRow> {
  const business = await known.findById(id).lean<KnownBusinessRow>();
  if (!business || business.deleted) throw businessUnknown();
  const own = actor && (actor.role === 'admin' || actor.businessId === id || actor.userId === business.ownerId);
  if (business.approvalStatus !== 'approved' && !own) throw businessUnknown();
  return business;
}

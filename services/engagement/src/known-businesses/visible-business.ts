import type { Actor } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import type { ClientSession, Model } from 'mongoose';
import type { KnownBusinessRow } from './known-business.model.ts';

const businessUnknown = () => notFound('business-unknown', 'This business does not exist.');

/** The business, if it is public. Throws 404 otherwise. */
export async function publicBusiness(
  known: Model<KnownBusinessRow>,
  id: number,
  session: ClientSession | null = null,
): Promise<KnownBusinessRow> {
  return requirePublic(await known.findById(id).session(session).lean<KnownBusinessRow>());
}

/**
 * Throws 404 unless the business is public. Its copy is written, because reads lock nothing: a deletion at the same time
 * conflicts, and takes along what this transaction stored or is found by it.
 */
export async function heldBusiness(known: Model<KnownBusinessRow>, id: number, session: ClientSession): Promise<void> {
  requirePublic(
    await known
      .findOneAndUpdate({ _id: id }, { $inc: { holds: 1 } }, { session, returnDocument: 'after' })
      .lean<KnownBusinessRow>(),
  );
}

function requirePublic(business: KnownBusinessRow | null): KnownBusinessRow {
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

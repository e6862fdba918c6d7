import { type Actor, ownsBusiness } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { KnownBusinessRow } from './known-business.model.ts';

interface Businesses {
  readonly knownBusinesses: Model<KnownBusinessRow>;
}

const businessUnknown = () => notFound('business-unknown', t('This business does not exist.'));

/** Throws 404 unless the business is public. */
export async function requirePublicBusiness(
  { knownBusinesses }: Businesses,
  id: number,
  session: ClientSession | null = null,
): Promise<KnownBusinessRow> {
  return requirePublic(await knownBusinesses.findById(id).session(session).lean<KnownBusinessRow>());
}

/**
 * Throws 404 unless the business is public. Its row is written, because reading locks nothing: a deletion at the same
 * time conflicts, and deletes what this transaction stored or is found by it.
 */
export async function lockPublicBusiness(
  deps: Businesses,
  id: number,
  session: ClientSession,
): Promise<KnownBusinessRow> {
  return requirePublic(await lock(deps, id, session));
}

/** Like `lockPublicBusiness`, for a business that need not be public. */
export async function lockBusiness(deps: Businesses, id: number, session: ClientSession): Promise<KnownBusinessRow> {
  const business = await lock(deps, id, session);
  if (!business || business.deleted) throw businessUnknown();
  return business;
}

const lock = ({ knownBusinesses }: Businesses, id: number, session: ClientSession) =>
  knownBusinesses
    .findOneAndUpdate({ _id: id }, { $inc: { holds: 1 } }, { session, returnDocument: 'after' })
    .lean<KnownBusinessRow>();

function requirePublic(business: KnownBusinessRow | null): KnownBusinessRow {
  if (!business || business.deleted || business.approvalStatus !== 'approved') throw businessUnknown();
  return business;
}

/** Throws 404 unless the business is public, or the actor is its owner or an administrator. */
export async function requireVisibleBusiness(
  { knownBusinesses }: Businesses,
  id: number,
  actor: Actor | undefined,
): Promise<KnownBusinessRow> {
  const business = await knownBusinesses.findById(id).lean<KnownBusinessRow>();
  if (!business || business.deleted) throw businessUnknown();
  const isOwn = actor && (actor.role === 'admin' || ownsBusiness(actor, business));
  if (business.approvalStatus !== 'approved' && !isOwn) throw businessUnknown();
  return business;
}

/** The name of a business, for an event that people are notified of. */
export async function findBusinessName(
  { knownBusinesses }: Businesses,
  id: number,
  session: ClientSession,
): Promise<string | undefined> {
  const business = await knownBusinesses.findById(id, { name: 1 }).session(session).lean<KnownBusinessRow>();
  return business?.name;
}

/** The time zone of a business; that of the site if it is not known. */
export async function findTimeZone(
  { db, knownBusinesses }: Businesses & { readonly db: Connection },
  id: number,
): Promise<string> {
  const business = await knownBusinesses.findById(id, { timeZone: 1 }).lean<KnownBusinessRow>();
  return business?.timeZone ?? (await readKnownSite(db)).timeZone;
}

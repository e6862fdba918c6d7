import { businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { transact } from '@doorstep/platform/mongo';
import { appendAll } from '@doorstep/platform/outbox';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { auditedBusiness, type BusinessRow } from '../models/business.model.ts';
import type { GalleryItemRow } from '../models/gallery.model.ts';
import { businessUnknown } from '../models/not-found.ts';
import type { OfferingRow } from '../models/offering.model.ts';

/**
 * Deletes a business with its services and pictures; other services delete their data of it when they handle the event.
 * Throws 401 for a visitor, 403 for other users, 404 for an unknown business.
 */
export async function deleteBusiness(deps: Deps, actor: Actor | undefined, id: number): Promise<void> {
  requireAdministrator(actor, t('You are not allowed to do this.'));
  await transact(deps.db, async session => {
    const business = await deps.businesses.findById(id).session(session).lean<BusinessRow>();
    if (!business) throw businessUnknown();
    await deleteBusinessIn(deps, business, actor, session);
  });
}

/** Deletes a business in an open transaction. Without an actor its own owner deletes it. */
export async function deleteBusinessIn(
  deps: Deps,
  business: BusinessRow,
  actor: Actor | undefined,
  session: ClientSession,
): Promise<void> {
  await deleteBusinesses(deps, [business], session);
  await audit(deps.db, session, auditedBusiness, { actor, before: business });
}

/** Deletes businesses with all that belongs to them in an open transaction, and publishes it; the caller writes the audit entry. */
export async function deleteBusinesses(
  { db, businesses, offerings, gallery, pictures, redirects }: Deps,
  rows: readonly BusinessRow[],
  session: ClientSession,
): Promise<void> {
  const ids = rows.map(({ _id }) => _id);
  const ofThem = { businessId: { $in: ids } };
  const services = await offerings.find(ofThem, { image: 1 }).session(session).lean<OfferingRow[]>();
  const items = await gallery.find(ofThem, { imageUrl: 1 }).session(session).lean<GalleryItemRow[]>();
  await businesses.deleteMany({ _id: { $in: ids } }, { session });
  await offerings.deleteMany(ofThem, { session });
  await gallery.deleteMany(ofThem, { session });
  await redirects.deleteMany(ofThem, { session });
  await pictures.release(session, [
    ...rows.flatMap(({ logo, coverImage }) => [logo, coverImage]),
    ...services.map(({ image }) => image),
    ...items.map(({ imageUrl }) => imageUrl),
  ]);
  const facts = rows.map(({ _id, version }) => ({
    subject: `business/${_id}`,
    data: { businessId: _id, version: version + 1 },
  }));
  await appendAll(db, session, businessDeleted, facts);
}

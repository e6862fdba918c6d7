import { businessDeleted } from '@doorstep/contracts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
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
  requireAdministrator(actor, 'You are not allowed to do this.');
  await transact(deps.db, async session => {
    const business = await deps.businesses.findById(id).session(session).lean<BusinessRow>();
    if (!business) throw businessUnknown();
    await deleteBusinessIn(deps, business, actor, session);
  });
}

/** Deletes a business in an open transaction. Without an actor its own owner deletes it. */
export async function deleteBusinessIn(
  { db, businesses, offerings, gallery, pictures }: Deps,
  business: BusinessRow,
  actor: Actor | undefined,
  session: ClientSession,
): Promise<void> {
  const { _id: id } = business;
  const services = await offerings.find({ businessId: id }, { image: 1 }).session(session).lean<OfferingRow[]>();
  const items = await gallery.find({ businessId: id }, { imageUrl: 1 }).session(session).lean<GalleryItemRow[]>();
  await businesses.deleteOne({ _id: id }, { session });
  await offerings.deleteMany({ businessId: id }, { session });
  await gallery.deleteMany({ businessId: id }, { session });
  await pictures.release(session, [
    business.logo,
    business.coverImage,
    ...services.map(({ image }) => image),
    ...items.map(({ imageUrl }) => imageUrl),
  ]);
  await append(db, session, businessDeleted, `business/${id}`, { businessId: id, version: business.version + 1 });
  await audit(db, session, auditedBusiness, { actor, before: business });
}

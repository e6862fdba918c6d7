import { businessDeleted } from '@doorstep/contracts';
import { type Actor, requireAdministrator } from '@doorstep/platform/actor';
import { audit } from '@doorstep/platform/audit';

import type { Pictures } from '@doorstep/platform/media';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { Connection, Model } from 'mongoose';
import type { GalleryItemRow } from '../gallery/gallery.model.ts';
import type { OfferingRow } from '../offerings/offering.model.ts';
import { auditedBusiness, type BusinessRow } from './business.model.ts';
import { businessUnknown } from './visible-business.ts';

/** Throws 401 for a visitor, 403 for all but administrators, 404 for an unknown business. */
export type DeleteBusiness = (id: number, actor: Actor | undefined) => Promise<void>;

/** Deletes businesses with their services and pictures; other services hear of it and delete theirs. */
export function deleteBusinessWriter(deps: {
  db: Connection;
  businesses: Model<BusinessRow>;
  offerings: Model<OfferingRow>;
  gallery: Model<GalleryItemRow>;
  pictures: Pictures;
}): DeleteBusiness {
  const { db, businesses, offerings, gallery, pictures } = deps;

  return async (id, actor) => {
    requireAdministrator(actor, 'You are not allowed to do this.');
    await transact(db, async session => {
      const business = await businesses.findOneAndDelete({ _id: id }, { session }).lean<BusinessRow>();
      if (!business) throw businessUnknown();
      const services = await offerings.find({ businessId: id }, { image: 1 }).session(session).lean<OfferingRow[]>();
      const items = await gallery.find({ businessId: id }, { imageUrl: 1 }).session(session).lean<GalleryItemRow[]>();
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
    });
  };
}

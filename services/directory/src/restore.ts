import { businessCreated, businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { StartError } from '@doorstep/platform/errors';
import { transact, withoutUndefined } from '@doorstep/platform/mongo';
import { outboxModel } from '@doorstep/platform/outbox';
import type { Connection } from 'mongoose';
import { publishBusinesses } from './businesses/publish-business.ts';
import { type BusinessRow, businessModel } from './models/business.model.ts';
import { categoryModel } from './models/category.model.ts';
import { type GalleryItemRow, galleryModel } from './models/gallery.model.ts';
import { type OfferingRow, offeringModel } from './models/offering.model.ts';
import { findLowestPrice } from './offerings/lowest-price.ts';
import { readSite, siteModel } from './site/site.ts';

/** A business as a backup has it. */
export interface SavedBusiness {
  readonly business: BusinessRow;
  readonly offerings: readonly OfferingRow[];
  readonly gallery: readonly GalleryItemRow[];
}

/** The pictures that a saved business shows. */
export const listPictures = ({ business: { logo, coverImage }, offerings, gallery }: SavedBusiness): string[] =>
  [logo, coverImage, ...offerings.map(({ image }) => image), ...gallery.map(({ imageUrl }) => imageUrl)].filter(
    url => url !== undefined,
  );

/** Restores single businesses to directory's database. */
export function openDirectoryRestore(db: Connection) {
  const businesses = businessModel(db);
  const categories = categoryModel(db);
  const offerings = offeringModel(db);
  const gallery = galleryModel(db);
  const sites = siteModel(db);
  outboxModel(db);

  async function keepCategories({ categoryId, subcategoryIds }: BusinessRow) {
    const wanted = [categoryId, ...subcategoryIds];
    const rows = await categories.find({ _id: { $in: wanted } }, { _id: 1 }).lean();
    const known = new Set(rows.map(({ _id }) => _id));
    return {
      categoryId: known.has(categoryId) ? categoryId : otherCategoryId,
      subcategoryIds: subcategoryIds.filter(id => known.has(id)),
      subcategoryId: subcategoryIds.find(id => known.has(id)),
    };
  }

  return {
    exists: async (id: number) => (await businesses.exists({ _id: id })) !== null,

    /**
     * Stores a business with its services and pictures as they were, in place of what it has now, and publishes it. `version` is the
     * highest that any service has seen of it. It belongs to the owner it has now, if any. Throws StartError if `replace` is
     * not set and it exists.
     */
    restore: (saved: SavedBusiness, { version, replace }: { version: number; replace: boolean }): Promise<void> =>
      transact(db, async session => {
        const { _id } = saved.business;
        const now = await businesses.findById(_id).session(session).lean<BusinessRow>();
        if (now && !replace)
          throw new StartError(
            `Business ${_id} exists. With --replace its profile, services and pictures are replaced.`,
          );
        const { externalKey } = saved.business;
        const { currency } = await readSite({ sites, defaultTimeZone: defaultSite.timeZone }, session);
        const isKeyTaken =
          externalKey !== undefined &&
          (await businesses.exists({ externalKey, _id: { $ne: _id } }).session(session)) !== null;
        const row = withoutUndefined<BusinessRow>({
          ...saved.business,
          ...(await keepCategories(saved.business)),
          externalKey: isKeyTaken ? undefined : externalKey,
          idempotencyKey: undefined,
          ownerId: now?.ownerId,
          priceFrom: findLowestPrice(saved.offerings, currency),
          // They follow from the reviews and inquiries that are there.
          rating: now?.rating ?? 0,
          reviewCount: now?.reviewCount ?? 0,
          ratingVersion: now?.ratingVersion,
          trackRecord: now?.trackRecord,
          trackRecordVersion: now?.trackRecordVersion,
          version: Math.max(version, now?.version ?? 0, saved.business.version) + 1,
          updatedAt: new Date(),
        });
        const ofBusiness = { businessId: _id };
        await businesses.replaceOne({ _id }, row, { upsert: true, session });
        await offerings.deleteMany(ofBusiness, { session });
        await gallery.deleteMany(ofBusiness, { session });
        const withoutKey = <Row extends { idempotencyKey?: string }>({ idempotencyKey: _, ...rest }: Row) => rest;
        await offerings.insertMany(saved.offerings.map(withoutKey), { session, lean: true });
        await gallery.insertMany(saved.gallery.map(withoutKey), { session, lean: true });
        await publishBusinesses({ db }, session, [row], { event: now ? businessUpdated : businessCreated });
      }),
  };
}

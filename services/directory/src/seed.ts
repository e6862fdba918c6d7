import { businessCreated, businessesAdded } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { categoryCreated } from '@doorstep/contracts/directory/categories/events.ts';
import { otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { siteSubject, siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite, type SiteFields } from '@doorstep/contracts/directory/site/schema.ts';
import { insertInBulk, insertMissing, maxId, reserveIds, transact } from '@doorstep/platform/mongo';
import { append, outboxModel } from '@doorstep/platform/outbox';
import { readPhone } from '@doorstep/platform/phone';
import type { Connection } from 'mongoose';
import { businessIds, businessModel, toBusiness, toBusinessRow } from './models/business.model.ts';
import { type CalledCategory, categoryIds, categoryModel, toCategory } from './models/category.model.ts';
import { galleryModel } from './models/gallery.model.ts';
import { offeringModel } from './models/offering.model.ts';
import { findLowestPrice } from './offerings/lowest-price.ts';
import { siteId, siteModel, toSite } from './site/site.ts';

export { mediaOwner } from './deps.ts';

/** A business with its services and gallery, including ids and dates. Its picture files are stored already. */
export interface SeedProfile {
  readonly business: Business;
  readonly offerings: readonly Offering[];
  readonly gallery: readonly GalleryItem[];
}

/** Fills directory's database with profiles made elsewhere. Each method can be repeated: existing rows stay as they are. */
export function openDirectorySeed(db: Connection) {
  const categories = categoryModel(db);
  const businesses = businessModel(db);
  const offerings = offeringModel(db);
  const gallery = galleryModel(db);
  const sites = siteModel(db);
  outboxModel(db);

  const toRows = (profiles: readonly SeedProfile[]) => ({
    businesses: profiles.map(toSeedRow),
    offerings: profiles.flatMap(profile => profile.offerings.map(({ id, ...offering }) => ({ _id: id, ...offering }))),
    gallery: profiles.flatMap(profile =>
      profile.gallery.map(({ id, ...item }, position) => ({ _id: id, ...item, position })),
    ),
  });

  async function reserve(rows: ReturnType<typeof toRows>): Promise<void> {
    await reserveIds(db, businessIds, maxId(rows.businesses));
    await reserveIds(db, 'services', maxId(rows.offerings));
    await reserveIds(db, 'gallery_items', maxId(rows.gallery));
  }

  return {
    /** The category "Other" does not count: directory adds it itself. */
    isEmpty: async () =>
      (await businesses.exists({})) === null && (await categories.exists({ _id: { $ne: otherCategoryId } })) === null,

    /** Sets the settings of the site and publishes them, unless there are some. */
    async addSite(fields: Partial<SiteFields>): Promise<void> {
      const { version, ...defaults } = defaultSite;
      const row = { _id: siteId, ...defaults, ...fields, version: version + 1 };
      await transact(db, async session => {
        for (const added of await insertMissing(sites, [row], session)) {
          const site = toSite(added);
          await append(db, session, siteUpdated, siteSubject, { site, version: site.version });
        }
      });
    },

    /** Adds categories and publishes them. */
    async addCategories(added: readonly CalledCategory[]): Promise<void> {
      const rows = added.map(({ id, ...category }) => ({ _id: id, ...category }));
      await transact(db, async session => {
        for (const row of await insertMissing(categories, rows, session)) {
          const state = { category: toCategory(row), version: 1 };
          await append(db, session, categoryCreated, `category/${row._id}`, state);
        }
      });
      await reserveIds(db, categoryIds, maxId(rows));
    },

    /** Adds profiles and publishes them, all or none. */
    async addProfiles(profiles: readonly SeedProfile[]): Promise<void> {
      const rows = toRows(profiles);
      await transact(db, async session => {
        const added = await insertMissing(businesses, rows.businesses, session);
        await insertMissing(offerings, rows.offerings, session);
        await insertMissing(gallery, rows.gallery, session);
        for (const row of added) {
          const state = { business: toBusiness(row), counts: row.counts, version: row.version };
          await append(db, session, businessCreated, `business/${row._id}`, state);
        }
      });
      await reserve(rows);
    },

    /** Adds profiles by the thousand, with one event for all, because one for each would keep the bus busy for minutes. */
    async addProfilesInBulk(profiles: readonly SeedProfile[]): Promise<void> {
      const rows = toRows(profiles);
      await insertInBulk(offerings, rows.offerings);
      await insertInBulk(gallery, rows.gallery);
      await insertInBulk(businesses, rows.businesses);
      await reserve(rows);
      // Also publishes businesses that were stored already: an earlier run may have stopped before its event.
      const added = { businessIds: rows.businesses.map(({ _id }) => _id), version: 1 };
      await transact(db, session => append(db, session, businessesAdded, 'businesses', added));
    },
  };
}

function toSeedRow({ business, offerings, gallery }: SeedProfile) {
  const number = business.phone && readPhone(business.phone, defaultSite.country);
  return toBusinessRow({ ...business, ...number, priceFrom: findLowestPrice(offerings, defaultSite.currency) }, 1, {
    services: offerings.length,
    gallery: gallery.length,
    portfolio: gallery.filter(({ type }) => type === 'portfolio').length,
  });
}

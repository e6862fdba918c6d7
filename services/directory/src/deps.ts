import { createMediaStore, createPictures } from '@doorstep/platform/media';
import type { ServiceContext } from '@doorstep/platform/service';
import { madeBusinessModel } from './approvals/made-business.model.ts';
import { accountLinkModel } from './businesses/account-link.model.ts';
import { businessModel } from './businesses/business.model.ts';
import { categoryModel } from './categories/category.model.ts';
import type { Config } from './config.ts';
import { galleryModel } from './gallery/gallery.model.ts';
import { openGazetteer } from './locations/gazetteer.ts';
import { openGeocoder } from './locations/geocoder.ts';
import { offeringModel } from './offerings/offering.model.ts';
import { isPictureInUse } from './pictures/picture-in-use.ts';
import { openProjection } from './projection/projection.ts';

/** The folder of the pictures of businesses, their services and their galleries. */
export const mediaOwner = 'businesses';

/** What the use cases of directory work with. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps({ db, config, log }: ServiceContext<Config>) {
  const media = createMediaStore(config, mediaOwner);
  const models = {
    businesses: businessModel(db),
    categories: categoryModel(db),
    offerings: offeringModel(db),
    gallery: galleryModel(db),
    accountLinks: accountLinkModel(db),
    madeBusinesses: madeBusinessModel(db),
  };
  const gazetteer = openGazetteer();
  return {
    db,
    ...models,
    media,
    gazetteer,
    geocoder: openGeocoder(config, gazetteer, log),
    projection: openProjection(config.PROJECTION_FILE, gazetteer, log),
    pictures: createPictures({ db, media, log, inUse: url => isPictureInUse(models, url) }),
    /** The time zone of businesses that name none. */
    defaultTimeZone: config.DEFAULT_TIME_ZONE,
    actorSecret: config.ACTOR_SECRET,
  };
}

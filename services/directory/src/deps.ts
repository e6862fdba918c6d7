import { directoryDataErased } from '@doorstep/contracts/identity/erasures/events.ts';
import { createErasureAnswers } from '@doorstep/platform/erasure';
import { createMediaStore, createPictures } from '@doorstep/platform/media';
import type { ServiceContext } from '@doorstep/platform/service';
import { madeBusinessModel } from './approvals/made-business.model.ts';
import { accountLinkModel } from './businesses/account-link.model.ts';
import { openCatalogue } from './catalogue/catalogue.ts';
import type { Config } from './config.ts';
import { openGazetteer } from './locations/gazetteer.ts';
import { openGeocoder } from './locations/geocoder.ts';
import { businessModel } from './models/business.model.ts';
import { categoryModel } from './models/category.model.ts';
import { fieldModel } from './models/field.model.ts';
import { galleryModel } from './models/gallery.model.ts';
import { offeringModel } from './models/offering.model.ts';
import { redirectModel } from './models/redirect.model.ts';
import { isPictureInUse } from './pictures/picture-in-use.ts';
import { pageModel, pageVersionModel, siteModel } from './site/site.ts';

/** The folder of the pictures of businesses, their services and their galleries. */
export const mediaOwner = 'businesses';

/** The dependencies of directory's use cases. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps({ db, config, log, tracing }: ServiceContext<Config>) {
  const media = createMediaStore(config, mediaOwner, tracing);
  const models = {
    businesses: businessModel(db),
    categories: categoryModel(db),
    fields: fieldModel(db),
    offerings: offeringModel(db),
    gallery: galleryModel(db),
    accountLinks: accountLinkModel(db),
    madeBusinesses: madeBusinessModel(db),
    pages: pageModel(db),
    pageVersions: pageVersionModel(db),
    sites: siteModel(db),
    redirects: redirectModel(db),
  };
  const gazetteer = openGazetteer();
  const now = () => new Date();
  return {
    db,
    ...models,
    media,
    answerErasure: createErasureAnswers(db, directoryDataErased),
    gazetteer,
    geocoder: openGeocoder(config, gazetteer, log),
    catalogue: openCatalogue(config.PROJECTION_FILE, gazetteer, log, now),
    pictures: createPictures({ db, media, log, inUse: url => isPictureInUse(models, url) }),
    /** The time zone of the site until an administrator chooses one. */
    defaultTimeZone: config.DEFAULT_TIME_ZONE,
    confirmAfterMonths: config.CONFIRM_AFTER_MONTHS,
    actorSecret: config.ACTOR_SECRET,
    log,
    now,
  };
}

import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  categoryUpdated,
  ratingCorrected,
  requestApproved,
  requestCreated,
  requestRejected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
  type z,
} from '@doorstep/contracts';
import { createMediaStore, createPictures, mediaRoutes } from '@doorstep/platform/media';
import { on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { madeBusinessModel } from './approvals/made-business.model.ts';
import { createBusinessMaker } from './approvals/make-business.ts';
import { onRequestChanged } from './approvals/on-request-changed.ts';
import { accountLinkModel } from './businesses/account-link.model.ts';
import { businessModel } from './businesses/business.model.ts';
import { businessRoutes } from './businesses/business.routes.ts';
import { businessWriteRoutes } from './businesses/business-writes.routes.ts';
import { createBusinessWriter } from './businesses/create-business.ts';
import { deleteBusinessWriter } from './businesses/delete-business.ts';
import { onAccountChanged } from './businesses/on-account-changed.ts';
import { updateBusinessWriter } from './businesses/update-business.ts';
import { categoryModel } from './categories/category.model.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { ensureOther } from './categories/insert-category.ts';
import { onCategoryUpdated } from './categories/on-category-updated.ts';
import { createCategoryWriter } from './categories/write-categories.ts';
import { configSchema } from './config.ts';
import { galleryItemCreator } from './gallery/create-gallery-item.ts';
import { galleryModel } from './gallery/gallery.model.ts';
import { galleryRoutes } from './gallery/gallery.routes.ts';
import { createGalleryWriter } from './gallery/write-gallery.ts';
import { importRoutes } from './imports/import.routes.ts';
import { businessImporter } from './imports/import-businesses.ts';
import { migrations } from './migrations/index.ts';
import { offeringModel } from './offerings/offering.model.ts';
import { offeringRoutes } from './offerings/offering.routes.ts';
import { createOfferingWriter } from './offerings/write-offerings.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { pictureInUse } from './pictures/picture-in-use.ts';
import { onReviewChanged } from './ratings/on-review-changed.ts';

type Config = z.output<typeof configSchema>;

/** Pictures of businesses, their services and their galleries. */
export const mediaOwner = 'businesses';

export const directory = {
  name: 'directory' as const,
  config: configSchema,
  migrations,
  app({ db, config, log }: ServiceContext<Config>) {
    const routes = createRoutes(config.ACTOR_SECRET);
    const categories = categoryModel(db);
    const businesses = businessModel(db);
    const offerings = offeringModel(db);
    const gallery = galleryModel(db);
    const media = createMediaStore(config, mediaOwner);
    const pictures = createPictures({ db, media, log, inUse: pictureInUse({ businesses, offerings, gallery }) });

    const defaultTimeZone = config.DEFAULT_TIME_ZONE;
    const accounts = onAccountChanged(db, businesses, accountLinkModel(db));
    const made = madeBusinessModel(db);
    const makeBusiness = createBusinessMaker({ db, businesses, categories, made, defaultTimeZone });
    const followRequest = onRequestChanged({ db, businesses, made, makeBusiness });

    categoryRoutes(routes, {
      categories,
      write: createCategoryWriter({ db, categories, businesses, offerings }),
    });
    businessRoutes(routes, { businesses, now: () => new Date() });
    businessWriteRoutes(routes, {
      create: createBusinessWriter({ db, businesses, categories, pictures, defaultTimeZone }),
      update: updateBusinessWriter({ db, businesses, categories, pictures }),
      remove: deleteBusinessWriter({ db, businesses, offerings, gallery, pictures }),
    });
    importRoutes(routes, businessImporter({ db, businesses, categories, defaultTimeZone }));
    offeringRoutes(routes, {
      businesses,
      offerings,
      write: createOfferingWriter({ db, businesses, categories, offerings, pictures }),
    });
    galleryRoutes(routes, {
      businesses,
      gallery,
      create: galleryItemCreator({ db, businesses, gallery, pictures }),
      write: createGalleryWriter({ db, businesses, gallery, pictures }),
    });
    pictureRoutes(routes, { businesses, pictures });
    overviewRoutes(routes, { businesses, categories, actorSecret: config.ACTOR_SECRET });

    return {
      routers: [routes.router, mediaRoutes(media, mediaOwner)],
      subscriptions: [
        subscribe('account-links', [
          on(accountCreated, accounts.changed),
          on(accountUpdated, accounts.changed),
          on(accountDeleted, accounts.deleted),
        ]),
        subscribe('approvals', [
          on(requestCreated, followRequest),
          on(requestApproved, followRequest),
          on(requestRejected, followRequest),
        ]),
        subscribe('category-terms', [on(categoryUpdated, onCategoryUpdated(db, businesses, categories))]),
        subscribe('ratings', [
          on(reviewCreated, onReviewChanged(businesses)),
          on(reviewUpdated, onReviewChanged(businesses)),
          on(reviewDeleted, onReviewChanged(businesses)),
          on(ratingCorrected, onReviewChanged(businesses)),
        ]),
      ],
      started: () => ensureOther(db, categories),
      stop: () => pictures.stop(),
    };
  },
};

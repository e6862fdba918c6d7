import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  ratingCorrected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
  type z,
} from '@doorstep/contracts';
import {
  createMediaStore,
  createPictures,
  createRoutes,
  type Kit,
  mediaRoutes,
  on,
  subscribe,
} from '@doorstep/platform';
import { businessModel } from './businesses/business.model.ts';
import { businessRoutes } from './businesses/business.routes.ts';
import { onAccountChanged, onAccountDeleted } from './businesses/on-account-changed.ts';
import { categoryModel } from './categories/category.model.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { configSchema } from './config.ts';
import { galleryModel } from './gallery/gallery.model.ts';
import { galleryRoutes } from './gallery/gallery.routes.ts';
import { offeringModel } from './offerings/offering.model.ts';
import { offeringRoutes } from './offerings/offering.routes.ts';
import { pictureInUse } from './pictures/picture-in-use.ts';
import { onReviewChanged } from './ratings/on-review-changed.ts';

type Config = z.output<typeof configSchema>;

/** Pictures of businesses, their services and their galleries. */
export const mediaOwner = 'businesses';

export const directory = {
  name: 'directory' as const,
  config: configSchema,
  app({ db, config, log }: Kit<Config>) {
    const routes = createRoutes(config.ACTOR_SECRET);
    const businesses = businessModel(db);
    const offerings = offeringModel(db);
    const gallery = galleryModel(db);
    const media = createMediaStore(config, mediaOwner);
    const pictures = createPictures({ db, media, log, inUse: pictureInUse({ businesses, offerings, gallery }) });

    categoryRoutes(routes, { categories: categoryModel(db) });
    businessRoutes(routes, { businesses, now: () => new Date() });
    offeringRoutes(routes, { businesses, offerings });
    galleryRoutes(routes, { businesses, gallery });

    return {
      routers: [routes.router, mediaRoutes(media, mediaOwner)],
      subscriptions: [
        subscribe('account-links', [
          on(accountCreated, onAccountChanged(db, businesses)),
          on(accountUpdated, onAccountChanged(db, businesses)),
          on(accountDeleted, onAccountDeleted(db, businesses)),
        ]),
        subscribe('ratings', [
          on(reviewCreated, onReviewChanged(businesses)),
          on(reviewUpdated, onReviewChanged(businesses)),
          on(reviewDeleted, onReviewChanged(businesses)),
          on(ratingCorrected, onReviewChanged(businesses)),
        ]),
      ],
      stop: () => pictures.stop(),
    };
  },
};

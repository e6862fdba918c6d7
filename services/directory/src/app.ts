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
import { onRequestChanged } from './approvals/on-request-changed.ts';
import { businessRoutes } from './businesses/business.routes.ts';
import { onAccountChanged, onAccountDeleted } from './businesses/on-account-changed.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { ensureOther } from './categories/insert-category.ts';
import { onCategoryUpdated } from './categories/on-category-updated.ts';
import { configSchema } from './config.ts';
import { createModels, type Deps } from './deps.ts';
import { galleryRoutes } from './gallery/gallery.routes.ts';
import { importRoutes } from './imports/import.routes.ts';
import { migrations } from './migrations/index.ts';
import { offeringRoutes } from './offerings/offering.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { isPictureInUse } from './pictures/picture-in-use.ts';
import { onReviewChanged } from './ratings/on-review-changed.ts';

type Config = z.output<typeof configSchema>;

/** The owner of the pictures of businesses, their services and their galleries, as addresses name it. */
export const mediaOwner = 'businesses';

export const directory = {
  name: 'directory' as const,
  config: configSchema,
  migrations,
  app({ db, config, log }: ServiceContext<Config>) {
    const models = createModels(db);
    const media = createMediaStore(config, mediaOwner);
    const pictures = createPictures({ db, media, log, inUse: url => isPictureInUse(models, url) });
    const deps: Deps = { db, ...models, pictures, defaultTimeZone: config.DEFAULT_TIME_ZONE };

    const routes = createRoutes(config.ACTOR_SECRET);
    categoryRoutes(routes, deps);
    businessRoutes(routes, deps);
    importRoutes(routes, deps);
    offeringRoutes(routes, deps);
    galleryRoutes(routes, deps);
    pictureRoutes(routes, deps);
    overviewRoutes(routes, deps, config.ACTOR_SECRET);

    return {
      routers: [routes.router, mediaRoutes(media, mediaOwner)],
      subscriptions: [
        subscribe('account-links', [
          on(accountCreated, (event, session) => onAccountChanged(deps, event, session)),
          on(accountUpdated, (event, session) => onAccountChanged(deps, event, session)),
          on(accountDeleted, (event, session) => onAccountDeleted(deps, event, session)),
        ]),
        subscribe('approvals', [
          on(requestCreated, (event, session) => onRequestChanged(deps, event, session)),
          on(requestApproved, (event, session) => onRequestChanged(deps, event, session)),
          on(requestRejected, (event, session) => onRequestChanged(deps, event, session)),
        ]),
        subscribe('category-terms', [on(categoryUpdated, event => onCategoryUpdated(deps, event))]),
        subscribe('ratings', [
          on(reviewCreated, (event, session) => onReviewChanged(deps, event, session)),
          on(reviewUpdated, (event, session) => onReviewChanged(deps, event, session)),
          on(reviewDeleted, (event, session) => onReviewChanged(deps, event, session)),
          on(ratingCorrected, (event, session) => onReviewChanged(deps, event, session)),
        ]),
      ],
      started: () => ensureOther(deps),
      stop: () => pictures.stop(),
    };
  },
};

import { inquiryCreated } from '@doorstep/contracts/engagement/inquiries/events.ts';
import {
  ratingCorrected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
} from '@doorstep/contracts/engagement/reviews/events.ts';
import { trackRecordChanged } from '@doorstep/contracts/engagement/track-records/events.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { accountCreated, accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { requestApproved, requestCreated, requestRejected } from '@doorstep/contracts/onboarding/requests/events.ts';
import { mediaRoutes } from '@doorstep/platform/media';
import { on, subscribe } from '@doorstep/platform/messaging';
import type { ServiceModule } from '@doorstep/platform/module';
import { siteFigureRoutes } from '@doorstep/platform/site-figures';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import { onRequestChanged } from './approvals/on-request-changed.ts';
import { businessRoutes } from './businesses/business.routes.ts';
import { onAccountChanged, onAccountDeleted } from './businesses/on-account-changed.ts';
import { onInquiryCreated } from './businesses/on-inquiry-created.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { ensureOther } from './categories/insert-category.ts';
import { cityRoutes } from './cities/city.routes.ts';
import { crawlerRoutes } from './crawlers/crawler.routes.ts';
import { fieldRoutes } from './custom-fields/field.routes.ts';
import { startForgettingFields } from './custom-fields/forget-fields.ts';
import { type Deps, mediaOwner } from './deps.ts';
import type { DirectoryModule } from './directory-module.ts';
import { onErasureRequested } from './erasures/on-erasure-requested.ts';
import { galleryRoutes } from './gallery/gallery.routes.ts';
import { locationRoutes } from './locations/location.routes.ts';
import { offeringRoutes } from './offerings/offering.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { findSiteFigures } from './overview/site-figures.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { onReviewChanged } from './ratings/on-review-changed.ts';
import { redirectRoutes } from './redirects/redirect.routes.ts';
import { reminderRoutes } from './reminders/reminder.routes.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { searchRoutes } from './search/search.routes.ts';
import { onTrackRecordChanged } from './track-records/on-track-record-changed.ts';

/**
 * Categories, businesses and what belongs to them. `modules` are the others of directory: they give and delete their part of what is stored of a
 * person.
 */
export function createCore(deps: Deps, modules: readonly DirectoryModule[]): ServiceModule {
  let running: Pick<WorkLoop, 'stop'>[] = [];
  return {
    routes(routes) {
      categoryRoutes(routes, deps);
      fieldRoutes(routes, deps);
      cityRoutes(routes, deps);
      searchRoutes(routes, deps);
      locationRoutes(routes, deps);
      businessRoutes(routes, deps);
      reminderRoutes(routes, deps);
      offeringRoutes(routes, deps);
      galleryRoutes(routes, deps);
      pictureRoutes(routes, deps);
      overviewRoutes(routes, deps);
      siteFigureRoutes(routes, deps.actorSecret, by => findSiteFigures(deps, by));
      personalDataRoutes(routes, deps, modules);
      crawlerRoutes(routes, deps);
      redirectRoutes(routes, deps);
    },
    routers: [mediaRoutes(deps.media, mediaOwner)],
    subscriptions: [
      subscribe('account-links', [
        on(accountCreated, (event, session) => onAccountChanged(deps, event, session)),
        on(accountUpdated, (event, session) => onAccountChanged(deps, event, session)),
        on(accountDeleted, async (event, session) => {
          await onAccountDeleted(deps, event, session);
          for (const module of modules) await module.eraseAccount?.(event.userId, session);
        }),
      ]),
      subscribe('approvals', [
        on(requestCreated, (event, session) => onRequestChanged(deps, event, session)),
        on(requestApproved, (event, session) => onRequestChanged(deps, event, session)),
        on(requestRejected, (event, session) => onRequestChanged(deps, event, session)),
      ]),
      subscribe('inquiries', [on(inquiryCreated, (event, session) => onInquiryCreated(deps, event, session))]),
      subscribe('erasures', [
        on(erasureRequested, (event, session) => onErasureRequested(deps, modules, event, session)),
      ]),
      subscribe('ratings', [
        on(reviewCreated, (event, session, envelope) => onReviewChanged(deps, event, session, envelope)),
        on(reviewUpdated, (event, session, envelope) => onReviewChanged(deps, event, session, envelope)),
        on(reviewDeleted, (event, session, envelope) => onReviewChanged(deps, event, session, envelope)),
        on(ratingCorrected, (event, session, envelope) => onReviewChanged(deps, event, session, envelope)),
      ]),
      // A queue of its own: replicas of the release before do not know this event.
      subscribe('track-records', [
        on(trackRecordChanged, (event, session) => onTrackRecordChanged(deps, event, session)),
      ]),
    ],
    // Updated search terms of businesses until administrators searched the catalogue.
    formerQueues: ['category-terms'],
    async started() {
      await ensureOther(deps);
      running = [startForgettingFields(deps), startReminders(deps)];
    },
    async stop() {
      await Promise.all(running.map(each => each.stop()));
      await deps.pictures.stop();
    },
  };
}

import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  erasureRequested,
  inquiryCreated,
  ratingCorrected,
  requestApproved,
  requestCreated,
  requestRejected,
  reviewCreated,
  reviewDeleted,
  reviewUpdated,
  trackRecordChanged,
} from '@doorstep/contracts';
import { mediaRoutes } from '@doorstep/platform/media';
import { type Instruction, on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { siteFigureRoutes } from '@doorstep/platform/site-figures';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import { onRequestChanged } from './approvals/on-request-changed.ts';
import { businessRoutes } from './businesses/business.routes.ts';
import { onAccountChanged, onAccountDeleted } from './businesses/on-account-changed.ts';
import { onInquiryCreated } from './businesses/on-inquiry-created.ts';
import { projectionHandlers } from './catalogue/follow/follow-changes.ts';
import { freshReads } from './catalogue/follow/fresh-reads.ts';
import { listDisks, measureDisk } from './catalogue/measure-disk.ts';
import { categoryRoutes } from './categories/category.routes.ts';
import { ensureOther } from './categories/insert-category.ts';
import { translateOther } from './categories/write-categories.ts';
import { cityRoutes } from './cities/city.routes.ts';
import { type Config, configSchema } from './config.ts';
import { crawlerRoutes } from './crawlers/crawler.routes.ts';
import { createDeps, mediaOwner } from './deps.ts';
import { onErasureRequested } from './erasures/on-erasure-requested.ts';
import { fieldRoutes } from './fields/field.routes.ts';
import { forgetFields } from './fields/forget-fields.ts';
import { galleryRoutes } from './gallery/gallery.routes.ts';
import { startPictureFetcher } from './imports/fetch-pictures.ts';
import { importLifetimes } from './imports/import.model.ts';
import { importRoutes } from './imports/import.routes.ts';
import { startImportWorker } from './imports/import-worker.ts';
import { locationRoutes } from './locations/location.routes.ts';
import { migrations } from './migrations/index.ts';
import { offeringRoutes } from './offerings/offering.routes.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { findSiteFigures } from './overview/site-figures.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { pictureRoutes } from './pictures/picture.routes.ts';
import { onReviewChanged } from './ratings/on-review-changed.ts';
import { redirectRoutes } from './redirects/redirect.routes.ts';
import { reminderRoutes } from './reminders/reminder.routes.ts';
import { startReminders } from './reminders/start-reminders.ts';
import { savedSearchRoutes } from './saved-searches/saved-search.routes.ts';
import { startMatching } from './saved-searches/start-matching.ts';
import { searchRoutes } from './search/search.routes.ts';
import { readSite } from './site/site.model.ts';
import { siteRoutes } from './site/site.routes.ts';
import { socialCardRoutes } from './social-cards/social-card.routes.ts';
import { onTrackRecordChanged } from './track-records/on-track-record-changed.ts';

const forgetMs = 24 * 60 * 60_000;

export const directory = {
  name: 'directory' as const,
  config: configSchema,
  migrations,
  app(context: ServiceContext<Config>) {
    const deps = createDeps(context);
    const projector = deps.catalogue.follow(deps, context);
    if (context.metrics) measureDisk(context.metrics, context.config.PROJECTION_FILE);
    let forgetting: NodeJS.Timeout | undefined;
    let reminders: WorkLoop | undefined;
    let matching: WorkLoop | undefined;
    const forget = () =>
      void forgetFields(deps, new Date()).catch(error =>
        context.log.error({ err: error }, 'could not forget deleted fields; trying again tomorrow'),
      );
    const routes = createRoutes(context.config.ACTOR_SECRET, projector);

    siteRoutes(routes, deps, (...change) => translateOther(deps, ...change));
    pageRoutes(routes, deps);
    categoryRoutes(routes, deps);
    fieldRoutes(routes, deps);
    cityRoutes(routes, deps);
    searchRoutes(routes, deps);
    locationRoutes(routes, deps);
    businessRoutes(routes, deps);
    reminderRoutes(routes, deps);
    savedSearchRoutes(routes, deps);
    const importWorker = startImportWorker(deps);
    const pictureFetcher = startPictureFetcher(deps);
    importRoutes(routes, deps, importWorker);
    offeringRoutes(routes, deps);
    galleryRoutes(routes, deps);
    pictureRoutes(routes, deps);
    overviewRoutes(routes, deps);
    siteFigureRoutes(routes, deps.actorSecret, by => findSiteFigures(deps, by));
    personalDataRoutes(routes, deps);
    crawlerRoutes(routes, deps);
    redirectRoutes(routes, deps);
    socialCardRoutes(routes.router, deps);

    return {
      routers: [freshReads(projector), routes.router, mediaRoutes(deps.media, mediaOwner)],
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
        subscribe('inquiries', [on(inquiryCreated, (event, session) => onInquiryCreated(deps, event, session))]),
        subscribe('erasures', [on(erasureRequested, (event, session) => onErasureRequested(deps, event, session))]),
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
      live: {
        handlers: projectionHandlers(projector),
        reconcile: projector.reconcile,
      },
      lifetimes: importLifetimes(context.config.KEEP_IMPORTS_DAYS),
      followInstruction: ({ type }: Instruction) =>
        type === 'rebuild-projection' ? `reads ${projector.startRebuild()} businesses again` : undefined,
      status: () => ({
        projectionLagMs: projector.lagMs(),
        projectionWaiting: projector.countWaiting(),
        projectionParked: [...projector.parked].slice(0, 20),
      }),
      findHealthFacts: async () => ({
        disks: await listDisks(context.config.PROJECTION_FILE),
        projectionSeconds: projector.lagMs() / 1_000,
      }),
      readOwnLanguage: async () => (await readSite(deps)).language,
      async started() {
        await ensureOther(deps);
        forgetting = setInterval(forget, forgetMs);
        forget();
        reminders = startReminders(deps);
        await projector.reconcile();
        matching = startMatching(deps, projector);
      },
      async stop() {
        clearInterval(forgetting);
        // It waits for the projector.
        await matching?.stop();
        await projector.stop();
        await Promise.all([importWorker.stop(), pictureFetcher.stop(), reminders?.stop()]);
        await deps.importThread.close();
        deps.catalogue.close();
        await deps.pictures.stop();
      },
    };
  },
};

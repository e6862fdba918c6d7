import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  addressConfirmed,
  addressErasureRequested,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
  erasureRequested,
  requestCompleted,
  requestRejected,
  visitsCounted,
} from '@doorstep/contracts';
import { addressDataRoutes } from '@doorstep/platform/address-data';
import { followSite, readKnownSite } from '@doorstep/platform/known-site';
import { createLongWrites, type LongWrite } from '@doorstep/platform/long-writes';
import { on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { siteFigureRoutes } from '@doorstep/platform/site-figures';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import type { ClientSession } from 'mongoose';
import { addMissingKeys } from './address-data/add-missing-keys.ts';
import { findAddressSections } from './address-data/address-sections.ts';
import { commands } from './commands.ts';
import { type Config, configSchema } from './config.ts';
import { conversationRoutes } from './conversations/conversation.routes.ts';
import { forwardRoutes } from './conversations/forward.routes.ts';
import { pictureRoutes } from './conversations/picture.routes.ts';
import { savedReplyRoutes } from './conversations/saved-reply.routes.ts';
import { createDeps } from './deps.ts';
import { addressErasure, onAddressErasureRequested } from './erasures/on-address-erasure-requested.ts';
import { accountErasure, onErasureRequested } from './erasures/on-erasure-requested.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { favoriteListRoutes } from './favorites/favorite-list.routes.ts';
import { businessFiguresLifetime } from './figures/business-figures.model.ts';
import { createCategoryMedians } from './figures/category-medians.ts';
import { dayCountsLifetime } from './figures/day-counts.model.ts';
import { figureRoutes } from './figures/figure.routes.ts';
import { findSiteFigures } from './figures/get-site-figures.ts';
import { onVisitsCounted } from './figures/on-visits-counted.ts';
import { siteFiguresLifetime } from './figures/site-figures.model.ts';
import { startFollowingUp } from './follow-ups/start-following-up.ts';
import { dropFormerLifetime, startDeletingOld } from './inquiries/delete-old.ts';
import { inquiryRoutes } from './inquiries/inquiry.routes.ts';
import { startTrackRecords } from './inquiries/keep-track-records.ts';
import { onAccountChanged, onAccountDeleted } from './known-accounts/on-account-changed.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { accountDeletion } from './long-writes/account-deletion.ts';
import { accountRenaming } from './long-writes/account-renaming.ts';
import { addressAdoption } from './long-writes/address-adoption.ts';
import { businessDeletion } from './long-writes/business-deletion.ts';
import { approvalText, rejectionText } from './messages/decision-texts.ts';
import { heldMessageLifetime } from './messages/message.model.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { onRequestDecided } from './messages/on-request-decided.ts';
import { migrations } from './migrations/index.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { spamRuleRoutes } from './spam-rules/spam-rule.routes.ts';
import { createDispatcher } from './webhooks/dispatcher.ts';
import { storeWebhookEvents } from './webhooks/store-events.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';
import { webhookDeletion } from './webhooks/write-webhooks.ts';

export const engagement = {
  name: 'engagement' as const,
  config: configSchema,
  commands,
  migrations,
  repairs: [addMissingKeys, dropFormerLifetime],
  app(context: ServiceContext<Config>) {
    const routes = createRoutes(context.config.ACTOR_SECRET);
    const deps = createDeps(context);

    reviewRoutes(routes, deps);
    inquiryRoutes(routes, deps);
    conversationRoutes(routes, deps);
    savedReplyRoutes(routes, deps);
    spamRuleRoutes(routes, deps);
    forwardRoutes(routes, deps);
    messageRoutes(routes, deps);
    favoriteRoutes(routes, deps);
    favoriteListRoutes(routes, deps);
    overviewRoutes(routes, deps);
    figureRoutes(routes, deps);
    siteFigureRoutes(routes, deps.actorSecret, by => findSiteFigures(deps, by));
    personalDataRoutes(routes, deps);
    // Rows that replicas of the release before write during an upgrade have no key yet.
    const addKeys = () => addMissingKeys(deps.db);
    addressDataRoutes(routes, deps.actorSecret, emailKey => findAddressSections(deps, emailKey), addKeys);
    const dispatcher = createDispatcher(deps);
    const medians = createCategoryMedians(deps);
    const [ofBusiness, ofAccount, renaming] = [businessDeletion(deps), accountDeletion(deps), accountRenaming(deps)];
    const [erasure, ofAddress] = [accountErasure(deps), addressErasure(deps)];
    const [ofWebhook, adoption] = [webhookDeletion(deps), addressAdoption(deps)];
    const kinds = [ofBusiness, ofAccount, renaming, adoption, erasure, ofAddress, ofWebhook];
    const longWrites = createLongWrites(context.db, kinds, context.log);
    const begin = (kind: LongWrite<number>) => (id: number, session: ClientSession) =>
      longWrites.start(kind, id, id, session);
    webhookRoutes(routes, deps, begin(ofWebhook));
    let deletingOld: WorkLoop | undefined;
    let followUps: WorkLoop | undefined;
    let trackRecords: WorkLoop | undefined;

    return {
      routers: [routes.router, ...pictureRoutes(deps)],
      subscriptions: [
        followSite(context.db),
        subscribe('known-businesses', [
          on(businessCreated, (event, session) => onBusinessChanged(deps, event, session)),
          on(businessUpdated, (event, session) => onBusinessChanged(deps, event, session)),
          on(businessApproved, (event, session) => onBusinessChanged(deps, event, session)),
          on(businessDeleted, (event, session) => onBusinessDeleted(deps, event, session, begin(ofBusiness))),
        ]),
        subscribe('known-accounts', [
          on(accountCreated, (event, session) => onAccountChanged(deps, event, session, begin(renaming))),
          on(accountUpdated, (event, session) => onAccountChanged(deps, event, session, begin(renaming))),
          on(accountDeleted, (event, session) => onAccountDeleted(deps, event, session, begin(ofAccount))),
        ]),
        subscribe('confirmed-addresses', [
          on(addressConfirmed, (event, session) => longWrites.start(adoption, event.userId, event, session)),
        ]),
        subscribe('decisions', [
          on(requestCompleted, (event, session) => onRequestDecided(deps, event, session, approvalText)),
          on(requestRejected, (event, session) => onRequestDecided(deps, event, session, rejectionText)),
        ]),
        subscribe('erasures', [
          on(erasureRequested, (event, session) => onErasureRequested(deps, { longWrites, erasure }, event, session)),
        ]),
        // A queue of its own: replicas of the release before do not know this event.
        subscribe('address-erasures', [
          on(addressErasureRequested, (event, session) =>
            onAddressErasureRequested(deps, { longWrites, erasure: ofAddress }, event, session),
          ),
        ]),
        // All of them write the row of the day, so that more than one at a time would wait for each other.
        subscribe('figures', [on(visitsCounted, (event, session) => onVisitsCounted(deps, event, session))], {
          maxInFlight: 1,
        }),
        subscribe('webhooks', storeWebhookEvents(deps)),
      ],
      lifetimes: [
        businessFiguresLifetime(context.config.KEEP_FIGURES_DAYS),
        siteFiguresLifetime(context.config.KEEP_FIGURES_DAYS),
        dayCountsLifetime,
        heldMessageLifetime(context.config.KEEP_QUARANTINED_INQUIRIES_DAYS),
      ],
      readOwnLanguage: async () => (await readKnownSite(context.db)).language,
      async started() {
        dispatcher.start();
        followUps = startFollowingUp(deps);
        trackRecords = startTrackRecords(deps);
        await medians.start();
        const { KEEP_CLOSED_INQUIRIES_DAYS: closed, KEEP_QUARANTINED_INQUIRIES_DAYS: quarantined } = context.config;
        deletingOld = startDeletingOld(deps, { closed, quarantined });
      },
      async stop() {
        await followUps?.stop();
        await trackRecords?.stop();
        await medians.stop();
        await dispatcher.stop();
        await deletingOld?.stop();
        await longWrites.stop();
        await deps.pictures.stop();
      },
    };
  },
};

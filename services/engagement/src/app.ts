import {
  accountCreated,
  accountDeleted,
  accountUpdated,
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
import { mediaRoutes } from '@doorstep/platform/media';
import { on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { siteFigureRoutes } from '@doorstep/platform/site-figures';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import { addMissingKeys } from './address-data/add-missing-keys.ts';
import { findAddressSections } from './address-data/address-sections.ts';
import { commands } from './commands.ts';
import { type Config, configSchema } from './config.ts';
import { conversationRoutes } from './conversations/conversation.routes.ts';
import { forwardRoutes } from './conversations/forward.routes.ts';
import { savedReplyRoutes } from './conversations/saved-reply.routes.ts';
import { createDeps, mediaOwner } from './deps.ts';
import { onAddressErasureRequested } from './erasures/on-address-erasure-requested.ts';
import { onErasureRequested } from './erasures/on-erasure-requested.ts';
import { deleteFavoritesOfAccount, deleteFavoritesOfBusiness } from './favorites/effects.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { favoriteListRoutes } from './favorites/favorite-list.routes.ts';
import { businessFiguresLifetime } from './figures/business-figures.model.ts';
import { createCategoryMedians } from './figures/category-medians.ts';
import { figureRoutes } from './figures/figure.routes.ts';
import { findSiteFigures } from './figures/get-site-figures.ts';
import { deleteFiguresOfBusiness, onVisitsCounted } from './figures/on-visits-counted.ts';
import { siteFiguresLifetime } from './figures/site-figures.model.ts';
import { dropFormerLifetime, startDeletingOld } from './inquiries/delete-old.ts';
import { deleteInquiriesOfBusiness, unlinkSender } from './inquiries/effects.ts';
import { inquiryRoutes } from './inquiries/inquiry.routes.ts';
import { onAccountChanged, onAccountDeleted } from './known-accounts/on-account-changed.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { approvalText, rejectionText } from './messages/decision-texts.ts';
import { renameParty } from './messages/effects.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { onRequestDecided } from './messages/on-request-decided.ts';
import { migrations } from './migrations/index.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { personalDataRoutes } from './personal-data/personal-data.routes.ts';
import { anonymizeReviews, deleteHeldReviews, deleteReviewsOfBusiness, renameAuthor } from './reviews/effects.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { startWatchingSilence } from './silence/start-watching.ts';
import { spamRuleRoutes } from './spam-rules/spam-rule.routes.ts';
import { createDispatcher } from './webhooks/dispatcher.ts';
import { storeWebhookEvents } from './webhooks/store-events.ts';
import { webhookRoutes } from './webhooks/webhook.routes.ts';

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
    webhookRoutes(routes, deps);
    const dispatcher = createDispatcher(deps);
    const medians = createCategoryMedians(deps);
    let deletingOld: WorkLoop | undefined;
    let silence: WorkLoop | undefined;

    return {
      routers: [routes.router, mediaRoutes(deps.media, mediaOwner)],
      subscriptions: [
        followSite(context.db),
        subscribe('known-businesses', [
          on(businessCreated, (event, session) => onBusinessChanged(deps, event, session)),
          on(businessUpdated, (event, session) => onBusinessChanged(deps, event, session)),
          on(businessApproved, (event, session) => onBusinessChanged(deps, event, session)),
          on(businessDeleted, (event, session) =>
            onBusinessDeleted(deps, event, session, [
              deleteReviewsOfBusiness,
              deleteInquiriesOfBusiness,
              deleteFavoritesOfBusiness,
              deleteFiguresOfBusiness,
            ]),
          ),
        ]),
        subscribe('known-accounts', [
          on(accountCreated, (event, session) => onAccountChanged(deps, event, session, [renameAuthor, renameParty])),
          on(accountUpdated, (event, session) => onAccountChanged(deps, event, session, [renameAuthor, renameParty])),
          on(accountDeleted, (event, session) =>
            onAccountDeleted(deps, event, session, [
              anonymizeReviews,
              deleteHeldReviews,
              deleteFavoritesOfAccount,
              unlinkSender,
            ]),
          ),
        ]),
        subscribe('decisions', [
          on(requestCompleted, (event, session) => onRequestDecided(deps, event, session, approvalText)),
          on(requestRejected, (event, session) => onRequestDecided(deps, event, session, rejectionText)),
        ]),
        subscribe('erasures', [on(erasureRequested, (event, session) => onErasureRequested(deps, event, session))]),
        // A queue of its own: replicas of the release before do not know this event.
        subscribe('address-erasures', [
          on(addressErasureRequested, (event, session) => onAddressErasureRequested(deps, event, session)),
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
      ],
      readOwnLanguage: async () => (await readKnownSite(context.db)).language,
      async started() {
        dispatcher.start();
        silence = startWatchingSilence(deps);
        await medians.start();
        const { KEEP_CLOSED_INQUIRIES_DAYS: closed, KEEP_QUARANTINED_INQUIRIES_DAYS: quarantined } = context.config;
        deletingOld = startDeletingOld(deps, { closed, quarantined });
      },
      async stop() {
        await silence?.stop();
        await medians.stop();
        await dispatcher.stop();
        await deletingOld?.stop();
        await deps.pictures.stop();
      },
    };
  },
};

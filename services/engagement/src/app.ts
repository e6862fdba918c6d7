import {
  accountCreated,
  accountDeleted,
  accountUpdated,
  businessApproved,
  businessCreated,
  businessDeleted,
  businessUpdated,
  requestCompleted,
  requestRejected,
} from '@doorstep/contracts';
import { on, subscribe } from '@doorstep/platform/messaging';
import { createRoutes } from '@doorstep/platform/route';
import type { ServiceContext } from '@doorstep/platform/service';
import { type Config, configSchema } from './config.ts';
import { favoriteModel } from './favorites/favorite.model.ts';
import { favoriteRoutes } from './favorites/favorite.routes.ts';
import { createFavoriteWriter } from './favorites/save-favorite.ts';
import { createStatusChanger } from './inquiries/change-status.ts';
import { createInquiryWriter } from './inquiries/create-inquiry.ts';
import { forgetSender } from './inquiries/forget-sender.ts';
import { inquiryModel } from './inquiries/inquiry.model.ts';
import { inquiryRoutes } from './inquiries/inquiry.routes.ts';
import { knownAccountModel } from './known-accounts/known-account.model.ts';
import { onAccountChanged, onAccountDeleted } from './known-accounts/on-account-changed.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { onBusinessChanged, onBusinessDeleted } from './known-businesses/on-business-changed.ts';
import { createContactWriter } from './messages/contact-administrator.ts';
import { approvalLetter, rejectionLetter } from './messages/decision-letters.ts';
import { messageModel } from './messages/message.model.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { onRequestDecided } from './messages/on-request-decided.ts';
import { createMessageReader } from './messages/read-message.ts';
import { renameParty } from './messages/rename-party.ts';
import { createMessageWriter } from './messages/send-message.ts';
import { createMessageStore, createMessageStoreIn } from './messages/store-message.ts';
import { overviewRoutes } from './overview/overview.routes.ts';
import { forgetAuthor, removeReviews, renameAuthor } from './reviews/follow-ups.ts';
import { ratingSummaryModel } from './reviews/rating-summary.model.ts';
import { recomputeRatingsCommand } from './reviews/recompute-ratings.ts';
import { reviewModel } from './reviews/review.model.ts';
import { reviewRoutes } from './reviews/review.routes.ts';
import { createReviewWriter } from './reviews/write-reviews.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export const engagement = {
  name: 'engagement' as const,
  config: configSchema,
  app({ db, config, log }: ServiceContext<Config>) {
    const routes = createRoutes(config.ACTOR_SECRET);
    const known = knownBusinessModel(db);
    const accounts = knownAccountModel(db);
    const reviews = reviewModel(db);
    const summaries = ratingSummaryModel(db);
    const inquiries = inquiryModel(db);
    const favorites = favoriteModel(db);
    const messages = messageModel(db);

    const write = createReviewWriter(db, { reviews, summaries, known, accounts });
    reviewRoutes(routes, { known, reviews, summaries, write });
    inquiryRoutes(routes, {
      known,
      inquiries,
      createInquiry: createInquiryWriter(db, { known, inquiries }),
      changeStatus: createStatusChanger(db, inquiries),
    });
    const store = createMessageStore(db, messages);
    const decisions = { accounts, store: createMessageStoreIn(db, messages) };
    messageRoutes(routes, {
      messages,
      accounts,
      send: createMessageWriter(accounts, store),
      contact: createContactWriter(accounts, store),
      read: createMessageReader(db, messages),
    });
    favoriteRoutes(routes, { favorites, save: createFavoriteWriter(db, { known, accounts, favorites }) });

    const { subscription, dispatcher } = createWebhooks(routes, { db, config, log, ...decisions });

    overviewRoutes(routes, {
      known,
      reviews,
      summaries,
      inquiries,
      favorites,
      now: () => new Date(),
      actorSecret: config.ACTOR_SECRET,
    });

    return {
      routers: [routes.router],
      subscriptions: [
        subscribe('known-businesses', [
          on(businessCreated, onBusinessChanged(known)),
          on(businessUpdated, onBusinessChanged(known)),
          on(businessApproved, onBusinessChanged(known)),
          on(
            businessDeleted,
            onBusinessDeleted(
              known,
              removeReviews(reviews, summaries),
              (businessId, session) => inquiries.deleteMany({ businessId }, { session }),
              (businessId, session) => favorites.deleteMany({ businessId }, { session }),
            ),
          ),
        ]),
        subscribe('known-accounts', [
          on(accountCreated, onAccountChanged(accounts, renameAuthor(reviews), renameParty(messages))),
          on(accountUpdated, onAccountChanged(accounts, renameAuthor(reviews), renameParty(messages))),
          on(
            accountDeleted,
            onAccountDeleted(
              accounts,
              forgetAuthor(reviews),
              (userId, session) => favorites.deleteMany({ userId }, { session }),
              forgetSender(inquiries),
            ),
          ),
        ]),
        subscribe('decisions', [
          on(requestCompleted, onRequestDecided(decisions, approvalLetter)),
          on(requestRejected, onRequestDecided(decisions, rejectionLetter)),
        ]),
        subscription,
      ],
      started: async () => dispatcher.start(),
      stop: () => dispatcher.stop(),
      commands: { 'recompute-ratings': recomputeRatingsCommand(db, { reviews, summaries }) },
    };
  },
};

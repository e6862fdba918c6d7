import { engagementDataErased } from '@doorstep/contracts/identity/erasures/events.ts';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import { createErasureAnswers } from '@doorstep/platform/erasure';
import type { ServiceContext } from '@doorstep/platform/service';
import { createAnalytics } from './analytics/analytics.ts';
import type { Config } from './config.ts';
import { favoriteModel } from './favorites/favorite.model.ts';
import { favoriteListModel } from './favorites/favorite-list.model.ts';
import { knownAccountModel } from './known-accounts/known-account.model.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { createLeads, sentInquiries } from './leads/leads.ts';
import { messageModel } from './messages/message.model.ts';
import { erasedAddressModel } from './personal-data/erased-address.model.ts';
import { createReviews } from './reviews/reviews.ts';
import { createSpamRules } from './spam-rules/spam-rules.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** The modules of engagement, and the dependencies of its other use cases. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps(context: ServiceContext<Config>) {
  const { db, config, log, metrics } = context;
  const own = {
    db,
    knownBusinesses: knownBusinessModel(db),
    knownAccounts: knownAccountModel(db),
    favorites: favoriteModel(db),
    favoriteLists: favoriteListModel(db),
    messages: messageModel(db),
    answerErasure: createErasureAnswers(db, engagementDataErased),
    erasedAddresses: erasedAddressModel(db),
    log,
    now: () => new Date(),
    actorSecret: config.ACTOR_SECRET,
    dataKeys: dataKeysOf(config),
  };
  const reviews = createReviews(own);
  const spamRules = createSpamRules({ ...own, inquiries: sentInquiries(db) });
  const leads = createLeads(context, { ...own, reviews, spamRules });
  return {
    ...own,
    reviews,
    spamRules,
    leads,
    analytics: createAnalytics({ ...own, inquiries: leads.figures, reviews }, { keepDays: config.KEEP_FIGURES_DAYS }),
    webhooks: createWebhooks({ ...own, leads, config, metrics }),
  };
}

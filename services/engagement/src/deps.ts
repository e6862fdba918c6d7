import { engagementDataErased } from '@doorstep/contracts';
import { dataKeysOf } from '@doorstep/platform/data-keys';
import { createErasureAnswers } from '@doorstep/platform/erasure';
import { createMediaStore, createPictures } from '@doorstep/platform/media';
import type { ServiceContext } from '@doorstep/platform/service';
import { createAnalytics } from './analytics/analytics.ts';
import type { Config } from './config.ts';
import { favoriteModel } from './favorites/favorite.model.ts';
import { favoriteListModel } from './favorites/favorite-list.model.ts';
import { knownAccountModel } from './known-accounts/known-account.model.ts';
import { knownBusinessModel } from './known-businesses/known-business.model.ts';
import { replyModel } from './leads/conversations/reply.model.ts';
import { savedReplyModel } from './leads/conversations/saved-reply.model.ts';
import { inquiryModel } from './leads/inquiries/inquiry.model.ts';
import { trackRecordModel } from './leads/inquiries/track-record.model.ts';
import { messageModel } from './messages/message.model.ts';
import { erasedAddressModel } from './personal-data/erased-address.model.ts';
import { deletedReviewModel } from './reviews/deleted-review.model.ts';
import { heldReviewModel } from './reviews/held-review.model.ts';
import { createKeyedQueue } from './reviews/keyed-queue.ts';
import { ratingSummaryModel } from './reviews/rating-summary.model.ts';
import { reviewModel } from './reviews/review.model.ts';
import { createSpamRules } from './spam-rules/spam-rules.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** The folder of the pictures in conversations. */
export const mediaOwner = 'conversations';

/** Dependencies of the use cases of engagement. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps({ db, config, log, metrics, tracing }: ServiceContext<Config>) {
  const media = createMediaStore(config, mediaOwner, tracing);
  const replies = replyModel(db);
  const inUse = async (url: string) => (await replies.exists({ picture: url })) !== null;
  const own = {
    db,
    knownBusinesses: knownBusinessModel(db),
    knownAccounts: knownAccountModel(db),
    reviews: reviewModel(db),
    heldReviews: heldReviewModel(db),
    deletedReviews: deletedReviewModel(db),
    ratingSummaries: ratingSummaryModel(db),
    /** All writes of a business's reviews go through it, as all of them write its summary. */
    businessQueue: createKeyedQueue<number>(),
    inquiries: inquiryModel(db),
    trackRecords: trackRecordModel(db),
    replies,
    savedReplies: savedReplyModel(db),
    media,
    pictures: createPictures({ db, media, log, inUse }),
    conversationDays: config.CONVERSATION_DAYS,
    favorites: favoriteModel(db),
    favoriteLists: favoriteListModel(db),
    answerErasure: createErasureAnswers(db, engagementDataErased),
    erasedAddresses: erasedAddressModel(db),
    messages: messageModel(db),
    /** Open minutes after which an inquiry without an answer is late. */
    silentMinutes: Math.max(1, Math.round(config.SILENT_AFTER_OPEN_HOURS * 60)),
    log,
    now: () => new Date(),
    actorSecret: config.ACTOR_SECRET,
    dataKeys: dataKeysOf(config),
  };
  return {
    ...own,
    spamRules: createSpamRules(own),
    analytics: createAnalytics(own, { keepDays: config.KEEP_FIGURES_DAYS }),
    webhooks: createWebhooks({ ...own, config, metrics }),
  };
}

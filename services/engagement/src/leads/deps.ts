import { dataKeysOf } from '@doorstep/platform/data-keys';
import { createMediaStore, createPictures } from '@doorstep/platform/media';
import type { ServiceContext } from '@doorstep/platform/service';
import type { Model } from 'mongoose';
import type { Config } from '../config.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import type { Reviews } from '../reviews/reviews.ts';
import type { SpamRules } from '../spam-rules/spam-rules.ts';
import { replyModel } from './conversations/reply.model.ts';
import { savedReplyModel } from './conversations/saved-reply.model.ts';
import { inquiryModel } from './inquiries/inquiry.model.ts';
import { trackRecordModel } from './inquiries/track-record.model.ts';

/** The folder of the pictures in conversations. */
export const mediaOwner = 'conversations';

/** What leads need of the rest of engagement. */
export interface Surroundings {
  readonly knownBusinesses: Model<KnownBusinessRow>;
  /** Whose senders have reviewed the business is shown, and they are not asked for a review. */
  readonly reviews: Pick<Reviews, 'findReviewed'>;
  /** They hold new inquiries back. */
  readonly spamRules: Pick<SpamRules, 'findSuspicion'>;
  readonly now: () => Date;
}

/** Dependencies of the use cases of leads. */
export type Deps = ReturnType<typeof createDeps>;

export function createDeps({ db, config, log, tracing }: ServiceContext<Config>, surroundings: Surroundings) {
  const media = createMediaStore(config, mediaOwner, tracing);
  const replies = replyModel(db);
  const inUse = async (url: string) => (await replies.exists({ picture: url })) !== null;
  return {
    ...surroundings,
    db,
    inquiries: inquiryModel(db),
    trackRecords: trackRecordModel(db),
    replies,
    savedReplies: savedReplyModel(db),
    media,
    pictures: createPictures({ db, media, log, inUse }),
    conversationDays: config.CONVERSATION_DAYS,
    /** Open minutes after which an inquiry without an answer is late. */
    silentMinutes: Math.max(1, Math.round(config.SILENT_AFTER_OPEN_HOURS * 60)),
    log,
    actorSecret: config.ACTOR_SECRET,
    dataKeys: dataKeysOf(config),
  };
}

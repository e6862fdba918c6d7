import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import type { Spam } from '@doorstep/platform/delete-spam';
import { erased } from '@doorstep/platform/erasure';
import { deleteSome, updateSome } from '@doorstep/platform/mongo';
import type { ServiceContext } from '@doorstep/platform/service';
import type { WorkLoop } from '@doorstep/platform/work-loop';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Config } from '../config.ts';
import type { EngagementModule } from '../engagement-module.ts';
import { conversationRoutes } from './conversations/conversation.routes.ts';
import { forwardRoutes } from './conversations/forward.routes.ts';
import { pictureRoutes } from './conversations/picture.routes.ts';
import { savedReplyRoutes } from './conversations/saved-reply.routes.ts';
import { createDeps, type Surroundings } from './deps.ts';
import { startFollowingUp } from './follow-ups/start-following-up.ts';
import { startDeletingOld } from './inquiries/delete-old.ts';
import { deleteInquiries, unlinkSender } from './inquiries/effects.ts';
import { ofAddress } from './inquiries/inquiry.model.ts';
import { inquiryRoutes } from './inquiries/inquiry.routes.ts';
import { type InquiryFigures, inquiryFigures } from './inquiries/inquiry-figures.ts';
import { startTrackRecords } from './inquiries/keep-track-records.ts';
import { type ForgetInquiry, spamInquiries } from './inquiries/spam-inquiries.ts';
import { getOverview } from './overview.ts';
import { listAddressSections, listPersonalSections } from './personal-data.ts';

export type { ReplyRow } from './conversations/reply.model.ts';
export type { SavedReplyRow } from './conversations/saved-reply.model.ts';
export { addMissingKeys as addMissingKeysOfInquiries } from './inquiries/add-missing-keys.ts';
export { countLinksCommand } from './inquiries/count-links.ts';
export { dropFormerLifetime } from './inquiries/delete-old.ts';
export type { InquiryRow } from './inquiries/inquiry.model.ts';
export { sentInquiries } from './inquiries/sent-inquiries.ts';
export { plainLettersOfInquiries } from './migrations/2026-11-28-plain-letters.ts';
export { bookings } from './migrations/2026-11-29-bookings.ts';
export { trackRecords } from './migrations/2026-11-30-track-records.ts';
export { openLeadRestore } from './restore.ts';
export { openLeadSeed, type SeedInquiry, type SeedReply } from './seed.ts';

/** Inquiries, their conversations, and what follows when a business does not answer or a job is over. The door of this folder. */
export interface Leads extends EngagementModule {
  /** What figures count of inquiries. */
  readonly figures: InquiryFigures;
  /** The ids of the inquiries from an address (`toKey`) that belong to an account. */
  listSentByAccounts(emailKey: string, session: ClientSession | null): Promise<number[]>;
  /** Inquiries as the command `delete-spam` finds and deletes them. */
  findSpam(forget: ForgetInquiry): Spam;
}

export function createLeads(context: ServiceContext<Config>, surroundings: Surroundings): Leads {
  const { KEEP_CLOSED_INQUIRIES_DAYS: closed, KEEP_QUARANTINED_INQUIRIES_DAYS: quarantined } = context.config;
  const deps = createDeps(context, surroundings);
  const { inquiries, savedReplies, pictures } = deps;
  let running: Pick<WorkLoop, 'stop'>[] = [];
  return {
    figures: inquiryFigures(deps),
    listSentByAccounts: (emailKey, session) =>
      inquiries
        .distinct('_id', { emailKey, senderId: { $exists: true } })
        .session(session)
        .exec(),
    findSpam: forget => spamInquiries(deps, forget),

    routes(routes) {
      inquiryRoutes(routes, deps);
      conversationRoutes(routes, deps);
      savedReplyRoutes(routes, deps);
      forwardRoutes(routes, deps);
    },
    routers: pictureRoutes(deps),
    overview: scope => getOverview(deps, scope),
    personalSections: userId => listPersonalSections(deps, userId),
    addressSections: emailKey => listAddressSections(deps, emailKey),
    deleteAccount: [async (id, limit, session) => ({ inquiries: await unlinkSender(deps, id, limit, session) })],
    deleteBusiness: [
      (businessId, limit, session) => deleteInquiries(deps, { businessId }, limit, session),
      async (businessId, limit, session) => ({
        savedReplies: await deleteSome(savedReplies, { businessId }, limit, session),
      }),
    ],
    async adoptAddress({ userId, emailKey, until }, limit, session) {
      const sent = { ...ofAddress(emailKey), createdAt: { $lte: until } };
      return { inquiries: await updateSome(inquiries, sent, { $set: { senderId: userId } }, { limit, session }) };
    },
    eraseAccount: {
      // They have the name and address of the user, who takes them back.
      steps: [({ userId }, limit, session) => deleteInquiries(deps, { senderId: userId }, limit, session)],
      toItems: ({ inquiries: sent = 0, replies = 0 }) => [
        erased(t('Inquiries that you sent'), sent),
        ...toReplies(replies),
      ],
    },
    eraseAddress: {
      steps: [
        ({ emailKey, until }, limit, session) =>
          deleteInquiries(deps, { ...ofAddress(emailKey), createdAt: { $lte: until } }, limit, session),
      ],
      toItems: ({ inquiries: sent = 0, replies = 0 }) => [
        {
          ...erased(t('Inquiries'), sent),
          why: t('The businesses cannot read them here any more; an answer that they sent you by mail is theirs.'),
        },
        ...toReplies(replies),
      ],
    },
    async started() {
      running = [startFollowingUp(deps), startTrackRecords(deps), startDeletingOld(deps, { closed, quarantined })];
    },
    async stop() {
      for (const loop of running) await loop.stop();
      await pictures.stop();
    },
  };
}

const toReplies = (count: number): ErasedItem[] => (count > 0 ? [erased(t('Replies in conversations'), count)] : []);

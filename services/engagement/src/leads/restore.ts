import { insertMissing } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { ClientSession, Connection } from 'mongoose';
import type { FindAccounts } from '../known-accounts/find-accounts.ts';
import { type ReplyRow, replyModel } from './conversations/reply.model.ts';
import { type SavedReplyRow, savedReplyModel } from './conversations/saved-reply.model.ts';
import { waitAgain } from './inquiries/follow-up.ts';
import { type InquiryRow, inquiryModel } from './inquiries/inquiry.model.ts';
import { markTrackRecords, trackRecordModel } from './inquiries/track-record.model.ts';

/** Until when what was sent from addresses was erased since, by their keys (`toKey`); without those that had nothing erased. */
type FindErased = (emailKeys: readonly string[], session: ClientSession) => Promise<Map<string, Date>>;

/** Adds the rows of a backup that are missing, without those of deleted accounts and what an erased address sent. */
export function openLeadRestore(
  db: Connection,
  { findAccounts, findErased }: { findAccounts: FindAccounts; findErased: FindErased },
) {
  const inquiries = inquiryModel(db);
  const trackRecords = trackRecordModel(db);
  const replies = replyModel(db);
  const savedReplies = savedReplyModel(db);
  return {
    /** Adds inquiries with their conversations. Resolves to how many were missing. */
    async addInquiries(
      some: readonly InquiryRow[],
      conversations: readonly ReplyRow[],
      session: ClientSession,
    ): Promise<{ sent: number; written: number }> {
      const accounts = await findAccounts(
        some.map(({ senderId }) => senderId),
        session,
      );
      const erasedUntil = await findErased(some.map(addressOf), session);
      const isErased = (row: InquiryRow) => row.createdAt <= (erasedUntil.get(addressOf(row)) ?? new Date(0));
      const now = new Date();
      const missing = some
        .filter(row => (row.senderId === undefined ? !isErased(row) : accounts.has(row.senderId)))
        .map(({ idempotencyKey: _, ...row }) => ({ ...row, ...waitAgain(row, now) }));
      const added = await insertMissing(inquiries, missing, session);
      await markTrackRecords(
        { trackRecords, now: () => now },
        added.map(({ businessId }) => businessId),
        session,
      );
      const sent = new Set(added.map(({ _id }) => _id));
      const missingReplies = conversations
        .filter(({ inquiryId }) => sent.has(inquiryId))
        .map(({ idempotencyKey: _, ...row }) => row);
      return { sent: sent.size, written: (await insertMissing(replies, missingReplies, session)).length };
    },

    /** Resolves to how many were missing. */
    addSavedReplies: async (some: readonly SavedReplyRow[], session: ClientSession): Promise<number> =>
      (await insertMissing(savedReplies, some, session)).length,
  };
}

const addressOf = ({ emailKey, email }: InquiryRow): string => emailKey ?? toKey(email);

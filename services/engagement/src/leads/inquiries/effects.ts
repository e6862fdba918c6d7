import { maxReplies } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { updateSome } from '@doorstep/platform/mongo';
import type { ClientSession, QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';
import { markTrackRecords } from './track-record.model.ts';

/** Numbers of rows that were deleted. */
export type Deleted = Readonly<Record<'inquiries' | 'replies', number>>;

/** Enough for an inquiry with its whole conversation. */
export const maxOfOne = maxReplies + 1;

/**
 * Deletes up to `limit` rows of inquiries that match and of their conversations. An inquiry goes with the last of its replies; a reply at the
 * same time conflicts, and is found or finds no inquiry then.
 */
export async function deleteInquiries(
  deps: Deps,
  filter: QueryFilter<InquiryRow>,
  limit: number,
  session: ClientSession,
): Promise<Deleted> {
  const { inquiries, replies, pictures } = deps;
  const rows = await inquiries
    .find(filter, { businessId: 1 })
    .limit(limit)
    .session(session)
    .lean<Pick<InquiryRow, '_id' | 'businessId'>[]>();
  const ids = rows.map(({ _id }) => _id);
  const written = await replies
    .find({ inquiryId: { $in: ids } }, { picture: 1 })
    .limit(limit)
    .session(session)
    .lean();
  await pictures.release(
    session,
    written.map(({ picture }) => picture),
  );
  await replies.deleteMany({ _id: { $in: written.map(({ _id }) => _id) } }, { session });
  const without = ids.slice(0, limit - written.length);
  await inquiries.deleteMany({ _id: { $in: without } }, { session });
  await markTrackRecords(
    deps,
    rows.slice(0, without.length).map(({ businessId }) => businessId),
    session,
  );
  return { inquiries: without.length, replies: written.length };
}

/** The inquiries of a deleted account stay with the business; the link to the account goes. */
export const unlinkSender = (
  { inquiries }: Deps,
  userId: number,
  limit: number,
  session: ClientSession,
): Promise<number> => updateSome(inquiries, { senderId: userId }, { $unset: { senderId: '' } }, { limit, session });

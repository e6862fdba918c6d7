import type { ClientSession, QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';

/** What was deleted. */
export interface Deleted {
  readonly inquiries: number;
  readonly replies: number;
}

/** Deletes inquiries with their conversations. A reply at the same time conflicts, and finds no inquiry then. */
export async function deleteInquiries(
  { inquiries, replies, pictures }: Deps,
  filter: QueryFilter<InquiryRow>,
  session: ClientSession,
): Promise<Deleted> {
  const rows = await inquiries.find(filter, { _id: 1 }).session(session).lean<{ _id: number }[]>();
  const _id = { $in: rows.map(row => row._id) };
  const ofInquiries = { inquiryId: _id };
  await pictures.release(
    session,
    await replies.distinct('picture', { ...ofInquiries, picture: { $exists: true } }).session(session),
  );
  const { deletedCount } = await replies.deleteMany(ofInquiries, { session });
  await inquiries.deleteMany({ _id }, { session });
  return { inquiries: rows.length, replies: deletedCount };
}

/** With the texts that the business keeps for its replies. */
export async function deleteInquiriesOfBusiness(deps: Deps, businessId: number, session: ClientSession): Promise<void> {
  await deleteInquiries(deps, { businessId }, session);
  await deps.savedReplies.deleteMany({ businessId }, { session });
}

/** The inquiries of a deleted account stay with the business; the link to the account goes. */
export const unlinkSender = ({ inquiries }: Deps, userId: number, session: ClientSession) =>
  inquiries.updateMany({ senderId: userId }, { $unset: { senderId: '' } }, { session });

/** A user who deletes their account takes back the inquiries, which have their name and address. */
export const deleteInquiriesOfSender = (deps: Deps, userId: number, session: ClientSession): Promise<Deleted> =>
  deleteInquiries(deps, { senderId: userId }, session);

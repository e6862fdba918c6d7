import type { ClientSession, Model } from 'mongoose';
import type { InquiryRow } from './inquiry.model.ts';

interface Deps {
  readonly inquiries: Model<InquiryRow>;
}

export const deleteInquiriesOfBusiness = ({ inquiries }: Deps, businessId: number, session: ClientSession) =>
  inquiries.deleteMany({ businessId }, { session });

/** The inquiries of a deleted account stay with the business; the link to the account goes. */
export const unlinkSender = ({ inquiries }: Deps, userId: number, session: ClientSession) =>
  inquiries.updateMany({ senderId: userId }, { $unset: { senderId: '' } }, { session });

import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

export const deleteInquiriesOfBusiness = ({ inquiries }: Deps, businessId: number, session: ClientSession) =>
  inquiries.deleteMany({ businessId }, { session });

/** The inquiries of a deleted account stay with the business; the link to the account goes. */
export const unlinkSender = ({ inquiries }: Deps, userId: number, session: ClientSession) =>
  inquiries.updateMany({ senderId: userId }, { $unset: { senderId: '' } }, { session });

/** A user who deletes their account takes back the inquiries, which have their name and address. */
export const deleteInquiriesOfSender = ({ inquiries }: Deps, userId: number, session: ClientSession) =>
  inquiries.deleteMany({ senderId: userId }, { session });

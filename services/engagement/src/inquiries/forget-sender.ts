import type { ClientSession, Model } from 'mongoose';
import type { InquiryRow } from './inquiry.model.ts';

/** What a deleted account sent stays with the business; who it was does not. */
export const forgetSender = (inquiries: Model<InquiryRow>) => (userId: number, session: ClientSession) =>
  inquiries.updateMany({ senderId: userId }, { $unset: { senderId: '' } }, { session });

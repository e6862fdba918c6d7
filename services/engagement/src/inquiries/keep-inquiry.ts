import type { Inquiry } from '@doorstep/contracts';
import { notFound } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import type { InquiryRow } from './inquiry.model.ts';
import { showToSender } from './show-inquiry.ts';

/** Assigns an inquiry that a visitor sent to an account. Throws 404 for an unknown key and for the inquiry of another account. */
export async function keepInquiry({ inquiries }: Deps, userId: number, idempotencyKey: string): Promise<Inquiry> {
  const isFree = { senderId: { $exists: false } };
  await inquiries.updateOne({ idempotencyKey, ...isFree }, { $set: { senderId: userId } });
  const inquiry = await inquiries.findOne({ idempotencyKey, senderId: userId }).lean<InquiryRow>();
  if (!inquiry) throw notFound('inquiry-unknown', t('This inquiry does not exist.'));
  // The others that were sent with it have no key of their own.
  const { groupId, emailKey } = inquiry;
  if (groupId && emailKey) await inquiries.updateMany({ groupId, emailKey, ...isFree }, { $set: { senderId: userId } });
  return showToSender(inquiry);
}

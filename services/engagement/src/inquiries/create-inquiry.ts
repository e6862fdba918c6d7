import type { createInquiry as createInquiryEndpoint, Language, PublishedInquiry, z } from '@doorstep/contracts';
import { conflict } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { checkPhone } from '@doorstep/platform/phone';
import { toKey } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { lockPublicBusiness } from '../known-businesses/find-business.ts';
import { findSuspicion } from '../spam-rules/find-suspicion.ts';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';
import { endOf, publishCreated } from './save-inquiry.ts';
import { wordsOf } from './search-inquiries.ts';

type Input = z.output<NonNullable<typeof createInquiryEndpoint.body>> & {
  /** In which the sender is written to; that of the site if they ask for none. */
  language: Language | undefined;
};

/**
 * Stores an inquiry, or returns the first one with the same key. Throws 404 for a business that is not public, 409 for a key
 * that was used for another business, 422 for a telephone number that cannot exist. One that looks like spam is not published.
 */
export async function createInquiry(
  deps: Deps,
  senderId: number | undefined,
  businessId: number,
  { name, email, phone, subject, message, hidesContact, language, idempotencyKey }: Input,
): Promise<PublishedInquiry> {
  const { db, inquiries } = deps;
  const { country, language: ofSite } = await readKnownSite(db);
  const now = new Date();
  const row: InquiryRow = {
    _id: await nextId(db, 'inquiries'),
    version: 1,
    businessId,
    ...(senderId && { senderId }),
    name,
    email,
    emailKey: toKey(email),
    ...checkPhone(phone, country),
    subject,
    message,
    words: wordsOf({ name, subject, message }),
    status: 'pending',
    ...(hidesContact && { hidesContact }),
    language: language ?? ofSite,
    link: 1,
    ...endOf(deps, now),
    ...(idempotencyKey && { idempotencyKey }),
    createdAt: now,
    updatedAt: now,
  };
  const inquiry = toInquiry(row);
  try {
    await transact(db, async session => {
      const { name: businessName } = await lockPublicBusiness(deps, businessId, session);
      const stored = { ...row, ...(await findSuspicion(deps, row, businessName, session)) };
      await inquiries.create([stored], { session });
      await publishCreated(deps, stored, session);
    });
    return inquiry;
  } catch (error) {
    const isRepeated = idempotencyKey && isDuplicateKey(error);
    const first = isRepeated && (await inquiries.findOne({ idempotencyKey }).lean<InquiryRow>());
    if (!first) throw error;
    if (first.businessId !== businessId)
      throw conflict(
        'key-used',
        t('This was sent to another business already. Please reload the page and send it again.'),
      );
    return toInquiry(first);
  }
}

import {
  type createInquiry as createInquiryEndpoint,
  inquiryCreated,
  type PublishedInquiry,
  type z,
} from '@doorstep/contracts';
import { conflict } from '@doorstep/platform/errors';
import { readKnownSite } from '@doorstep/platform/known-site';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { checkPhone } from '@doorstep/platform/phone';
import { toKey } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { lockPublicBusiness } from '../known-businesses/find-business.ts';
import { findSuspicion } from '../spam-rules/find-suspicion.ts';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';

type Input = z.output<NonNullable<typeof createInquiryEndpoint.body>>;

/**
 * Stores an inquiry, or returns the first one with the same key. Throws 404 for a business that is not public, 409 for a key
 * that was used for another business, 422 for a telephone number that cannot exist. One that looks like spam is not published.
 */
export async function createInquiry(
  deps: Deps,
  senderId: number | undefined,
  businessId: number,
  { name, email, phone, subject, message, idempotencyKey }: Input,
): Promise<PublishedInquiry> {
  const { db, inquiries } = deps;
  const { country } = await readKnownSite(db);
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
    status: 'pending',
    ...(idempotencyKey && { idempotencyKey }),
    createdAt: now,
    updatedAt: now,
  };
  const inquiry = toInquiry(row);
  try {
    await transact(db, async session => {
      const { name: businessName } = await lockPublicBusiness(deps, businessId, session);
      const found = await findSuspicion(deps, row, businessName, session);
      await inquiries.create([{ ...row, ...found }], { session });
      // Nothing shows it before its business takes it out of quarantine.
      if (found.suspicion) return;
      const state = { inquiry, version: 1, businessName, ...(senderId && { senderId }) };
      await append(db, session, inquiryCreated, `inquiry/${inquiry.id}`, state);
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

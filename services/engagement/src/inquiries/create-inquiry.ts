import { type createInquiry, type Inquiry, inquiryCreated, type z } from '@doorstep/contracts';
import { conflict } from '@doorstep/platform/errors';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { Connection, Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { heldBusiness } from '../known-businesses/visible-business.ts';
import { type InquiryRow, toInquiry } from './inquiry.model.ts';

type Input = z.output<NonNullable<typeof createInquiry.body>>;

/** Throws 404 for a business that is not public, 409 for a key that went with an inquiry to another one. */
export type CreateInquiry = (businessId: number, input: Input, senderId: number | undefined) => Promise<Inquiry>;

/** Stores an inquiry together with its event. One sent again with the same key is answered with the first. */
export function createInquiryWriter(
  db: Connection,
  { known, inquiries }: { known: Model<KnownBusinessRow>; inquiries: Model<InquiryRow> },
): CreateInquiry {
  return async (businessId, { name, email, phone, subject, message, idempotencyKey }, senderId) => {
    const now = new Date();
    const row: InquiryRow = {
      _id: await nextId(db, 'inquiries'),
      version: 1,
      businessId,
      ...(senderId && { senderId }),
      name,
      email,
      ...(phone && { phone }),
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
        await heldBusiness(known, businessId, session);
        await inquiries.create([row], { session });
        await append(db, session, inquiryCreated, `inquiry/${inquiry.id}`, { inquiry, version: 1 });
      });
      return inquiry;
    } catch (error) {
      const again = idempotencyKey && isDuplicateKey(error);
      const first = again && (await inquiries.findOne({ idempotencyKey }).lean<InquiryRow>());
      if (!first) throw error;
      if (first.businessId !== businessId)
        throw conflict(
          'key-used',
          'This was sent to another business already. Please reload the page and send it again.',
        );
      return toInquiry(first);
    }
  };
}

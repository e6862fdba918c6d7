import { eachBatch } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { Connection } from 'mongoose';
import type { InquiryRow } from './inquiry.model.ts';

/** Adds the keys by which people without an account find their inquiries, which earlier releases do not write. */
export async function addMissingKeys(db: Connection): Promise<void> {
  const inquiries = db.collection<InquiryRow>('inquiries');
  await eachBatch(inquiries, { emailKey: { $exists: false } }, async rows => {
    await inquiries.bulkWrite(
      rows.map(({ _id, email }) => ({ updateOne: { filter: { _id }, update: { $set: { emailKey: toKey(email) } } } })),
    );
  });
}

import { eachBatch } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { Connection } from 'mongoose';
import type { RequestRow } from '../requests/request.model.ts';

/** Adds the key by which people without an account find their requests, which earlier releases do not write. */
export async function addMissingKeys(db: Connection): Promise<void> {
  const requests = db.collection<RequestRow>('business_requests');
  await eachBatch(requests, { emailKey: { $exists: false } }, async rows => {
    const setKeys = rows.map(({ _id, email }) => ({
      updateOne: { filter: { _id }, update: { $set: { emailKey: toKey(email) } } },
    }));
    await requests.bulkWrite(setKeys);
  });
}

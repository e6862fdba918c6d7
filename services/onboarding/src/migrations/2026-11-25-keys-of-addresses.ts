import { eachBatch, type Migration } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { RequestRow } from '../requests/request.model.ts';

/** Adds the key by which people without an account find their requests. */
export const keysOfAddresses: Migration = {
  name: '2026-11-25-keys-of-addresses',
  async run(db, signal) {
    const requests = db.collection<RequestRow>('business_requests');
    await eachBatch(
      requests,
      { emailKey: { $exists: false } },
      async rows => {
        await requests.bulkWrite(
          rows.map(({ _id, email }) => ({
            updateOne: { filter: { _id }, update: { $set: { emailKey: toKey(email) } } },
          })),
        );
      },
      { signal },
    );
  },
};

import { eachBatch, type Migration } from '@doorstep/platform/mongo';
import type { BusinessRow } from '../models/business.model.ts';
import { toCityKey } from '../vocabulary/city-key.ts';

/** Businesses in "St. Louis" and in "Saint Louis" are found by either name. */
export const citiesWrittenOut: Migration = {
  name: '2026-11-23-cities-written-out',
  async run(db, signal) {
    const businesses = db.collection<BusinessRow>('businesses');
    await eachBatch(
      businesses,
      { cityKey: { $regex: /\b(st|ste|ft|mt)\b/ } },
      async rows => {
        await businesses.bulkWrite(
          rows.map(({ _id, city = '' }) => ({
            // One that was moved meanwhile has the key of its new city.
            updateOne: { filter: { _id, city }, update: { $set: { cityKey: toCityKey(city) } } },
          })),
        );
      },
      { signal },
    );
  },
};

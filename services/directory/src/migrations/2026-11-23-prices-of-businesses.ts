import { businessUpdated } from '@doorstep/contracts';
import { eachBatch, type Migration, transact } from '@doorstep/platform/mongo';
import { appendAll } from '@doorstep/platform/outbox';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';
import type { OfferingRow } from '../models/offering.model.ts';
import { findLowestPrice } from '../offerings/lowest-price.ts';

/** Adds the lowest price of their services to businesses, and publishes it. */
export const pricesOfBusinesses: Migration = {
  name: '2026-11-23-prices-of-businesses',
  async run(db, signal) {
    const businesses = db.collection<BusinessRow>('businesses');
    const offerings = db.collection<OfferingRow>('services');
    const unpriced = { priceFrom: { $exists: false }, 'counts.services': { $gt: 0 } };
    await eachBatch(
      businesses,
      unpriced,
      batch =>
        transact(db, async session => {
          // Read again, so that a concurrent change conflicts and is not lost.
          const ids = batch.map(({ _id }) => _id);
          const rows = await businesses.find({ _id: { $in: ids }, ...unpriced }, { session }).toArray();
          const all = await offerings.find({ businessId: { $in: ids } }, { session }).toArray();
          const after = rows.flatMap(row => {
            const priceFrom = findLowestPrice(all.filter(({ businessId }) => businessId === row._id));
            return priceFrom === undefined ? [] : [{ ...row, priceFrom, version: row.version + 1 }];
          });
          for (const { _id, priceFrom, version } of after)
            await businesses.updateOne({ _id }, { $set: { priceFrom, version } }, { session });
          const facts = after.map(row => ({
            subject: `business/${row._id}`,
            data: { business: toBusiness(row), counts: row.counts, version: row.version },
          }));
          await appendAll(db, session, businessUpdated, facts);
        }),
      { signal },
    );
  },
};

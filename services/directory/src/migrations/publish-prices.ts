import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { eachBatch, transact } from '@doorstep/platform/mongo';
import { appendAll } from '@doorstep/platform/outbox';
import type { Connection, mongo } from 'mongoose';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';
import type { OfferingRow } from '../models/offering.model.ts';
import { findLowestPrice } from '../offerings/lowest-price.ts';
import { type SiteRow, siteId } from '../site/site.ts';

/** Gives the businesses that `filter` finds the lowest price of their services, and publishes those in which it changes. */
export async function publishPrices(
  db: Connection,
  filter: mongo.Filter<BusinessRow>,
  signal: AbortSignal,
): Promise<void> {
  const businesses = db.collection<BusinessRow>('businesses');
  const offerings = db.collection<OfferingRow>('services');
  const site = await db.collection<SiteRow>('site').findOne({ _id: siteId });
  const { currency } = site ?? defaultSite;
  await eachBatch(
    businesses,
    filter,
    batch =>
      transact(db, async session => {
        // Read again, so that a concurrent change conflicts and is not lost.
        const ids = batch.map(({ _id }) => _id);
        const rows = await businesses.find({ _id: { $in: ids }, ...filter }, { session }).toArray();
        const all = await offerings.find({ businessId: { $in: ids } }, { session }).toArray();
        const after = rows.flatMap(row => {
          const own = all.filter(({ businessId }) => businessId === row._id);
          const priceFrom = findLowestPrice(own, currency);
          return priceFrom === row.priceFrom ? [] : [{ ...row, priceFrom, version: row.version + 1 }];
        });
        for (const { _id, priceFrom, version } of after)
          await businesses.updateOne(
            { _id },
            priceFrom === undefined
              ? { $set: { version }, $unset: { priceFrom: 1 } }
              : { $set: { version, priceFrom } },
            { session },
          );
        const facts = after.map(row => ({
          subject: `business/${row._id}`,
          data: { business: toBusiness(row), counts: row.counts, version: row.version },
        }));
        await appendAll(db, session, businessUpdated, facts);
      }),
    { signal },
  );
}

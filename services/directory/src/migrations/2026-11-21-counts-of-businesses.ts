import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { eachBatch, type Migration, transact } from '@doorstep/platform/mongo';
import { appendAll } from '@doorstep/platform/outbox';
import type { ClientSession, Connection } from 'mongoose';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';

type Counts = BusinessRow['counts'];

/** Counts the services and pictures of stored businesses, and publishes the businesses for services that follow them. */
export const countsOfBusinesses: Migration = {
  name: '2026-11-21-counts-of-businesses',
  async run(db, signal) {
    const businesses = db.collection<BusinessRow>('businesses');
    const uncounted = { counts: { $exists: false } };
    await eachBatch(
      businesses,
      uncounted,
      batch =>
        transact(db, async session => {
          // Read again, so that a concurrent change conflicts and is not lost.
          const ids = batch.map(({ _id }) => _id);
          const rows = await businesses.find({ _id: { $in: ids }, ...uncounted }, { session }).toArray();
          const counts = await readCounts(db, ids, session);
          const after = rows.map(row => ({ ...row, counts: counts(row._id), version: row.version + 1 }));
          for (const { _id, counts, version } of after)
            await businesses.updateOne({ _id }, { $set: { counts, version } }, { session });
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

async function readCounts(db: Connection, ids: number[], session: ClientSession): Promise<(id: number) => Counts> {
  const ofThese = { $match: { businessId: { $in: ids } } };
  const perBusiness = (name: string, match: object = {}) =>
    db
      .collection(name)
      .aggregate<{ _id: number; count: number }>(
        [ofThese, { $match: match }, { $group: { _id: '$businessId', count: { $sum: 1 } } }],
        { session },
      )
      .toArray();
  const services = await perBusiness('services');
  const gallery = await perBusiness('gallery_items');
  const portfolio = await perBusiness('gallery_items', { type: 'portfolio' });
  const countIn = (counts: typeof services, id: number) => counts.find(({ _id }) => _id === id)?.count ?? 0;
  return id => ({
    services: countIn(services, id),
    gallery: countIn(gallery, id),
    portfolio: countIn(portfolio, id),
  });
}

import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { eachBatch, type Migration, transact } from '@doorstep/platform/mongo';
import { appendAll } from '@doorstep/platform/outbox';
import { readPhone } from '@doorstep/platform/phone';
import { type BusinessRow, toBusiness } from '../models/business.model.ts';
import { type SiteRow, siteId } from '../site/site.ts';

/** Adds the international form of their telephone numbers to businesses, by the country of the site, and publishes it. */
export const internationalPhoneNumbers: Migration = {
  name: '2026-11-26-international-phone-numbers',
  async run(db, signal) {
    const businesses = db.collection<BusinessRow>('businesses');
    const site = await db.collection<SiteRow>('site').findOne({ _id: siteId });
    const country = site?.country ?? defaultSite.country;
    const unread = { phone: { $exists: true }, phoneNumber: { $exists: false } };
    await eachBatch(
      businesses,
      unread,
      batch =>
        transact(db, async session => {
          // Read again, so that a concurrent change conflicts and is not lost.
          const ids = batch.map(({ _id }) => _id);
          const rows = await businesses.find({ _id: { $in: ids }, ...unread }, { session }).toArray();
          const after = rows.flatMap(row => {
            const number = row.phone && readPhone(row.phone, country);
            return number ? [{ ...row, phoneNumber: number.phoneNumber, version: row.version + 1 }] : [];
          });
          for (const { _id, phoneNumber, version } of after)
            await businesses.updateOne({ _id }, { $set: { phoneNumber, version } }, { session });
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

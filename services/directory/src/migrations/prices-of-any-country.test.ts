import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { connectMongo } from '@doorstep/platform/mongo';
import { outboxModel } from '@doorstep/platform/outbox';
import { createLogger } from '@doorstep/platform/telemetry';
import { testNamespace } from '@doorstep/platform/testing';
import { expect, it } from 'vitest';
import type { BusinessRow } from '../models/business.model.ts';
import type { OfferingRow } from '../models/offering.model.ts';
import { type SiteRow, siteId } from '../site/settings/site.model.ts';
import { pricesOfAnyCountry } from './2026-11-28-prices-of-any-country.ts';

it('A business whose prices were read with American marks shows its lowest price', async () => {
  const uri = String(process.env.MONGODB_URI);
  const log = createLogger('test', 'silent');
  const db = await connectMongo({ uri, namespace: testNamespace(), name: 'directory', log });
  const businesses = db.collection<BusinessRow>('businesses');
  const offerings = db.collection<OfferingRow>('services');
  await db.collection<SiteRow>('site').insertOne({ _id: siteId, currency: 'EUR' } as SiteRow);
  const priced = (_id: number, priceFrom: string) => ({
    ...businessUpdated.sample.business,
    ...{ _id, priceFrom, version: 1, counts: { services: 2, gallery: 0, portfolio: 0 } },
    ...{ createdAt: new Date(), updatedAt: new Date(), nameKey: `priced ${_id}`, ownerId: _id },
  });
  await businesses.insertMany([priced(1, '1.200 €'), priced(2, '60 €'), priced(3, '24/7')]);
  const offer = (_id: number, businessId: number, price: string) => ({ _id, businessId, price }) as OfferingRow;
  await offerings.insertMany([
    offer(1, 1, '1.200 €'),
    offer(2, 1, '89 €'),
    offer(3, 2, '60 €'),
    offer(4, 2, '24/7 Notdienst 99 €'),
    offer(5, 3, '24/7'),
    offer(6, 3, 'auf Anfrage'),
  ]);
  await pricesOfAnyCountry.run(db, new AbortController().signal);
  await pricesOfAnyCountry.run(db, new AbortController().signal);
  const rows = await businesses.find({}, { projection: { priceFrom: 1, version: 1 }, sort: { _id: 1 } }).toArray();
  expect(rows).toEqual([
    { _id: 1, priceFrom: '89 €', version: 2 },
    { _id: 2, priceFrom: '60 €', version: 1 },
    { _id: 3, version: 2 },
  ]);
  expect(await outboxModel(db).countDocuments()).toBe(2);
  await db.db?.dropDatabase();
  await db.close();
});

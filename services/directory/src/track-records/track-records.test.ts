import { randomUUID } from 'node:crypto';
import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { trackRecordChanged } from '@doorstep/contracts/engagement/track-records/events.ts';
import type { TrackRecord } from '@doorstep/contracts/engagement/track-records/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { type BusinessRow, businessModel, toBusinessRow } from '../models/business.model.ts';
import { bootDirectory } from '../testing.ts';

const directory = await bootDirectory();
const { service, bus } = directory;
afterAll(() => directory.stop());

const rows = [1, 2, 3, 4].map(id => {
  const { trackRecord, ...business } = businessCreated.sample.business;
  return toBusinessRow({ ...business, ownerId: id, id, categoryId: 20, isFeatured: true, isPopular: true }, 1);
});
await businessModel(service.db).insertMany(rows);
await service.reconcile();

const trackRecord: TrackRecord = { answerHours: 2, answerRate: 0.96, jobs: 7 };
const changed = (businessId: number, version: number, one?: TrackRecord, id?: string) =>
  bus.deliver(trackRecordChanged, { businessId, version, ...(one && { trackRecord: one }) }, id);
const settled = () => service.handled(bus.delivered, 'track-records');
const stored = (id: number) => businessModel(service.db).findById(id).lean<BusinessRow>();
const get = async <Answer>(path: string) => readJson<Answer>(await service.call('GET', path));
const readOne = (id: number) => get<Business>(`/api/businesses/${id}`);
const shows = (id: number, one: TrackRecord | undefined) =>
  vi.waitFor(async () => expect((await readOne(id)).trackRecord).toEqual(one));

it('A track record is shown with its business wherever that is, and changes nothing else', async () => {
  const before = await readOne(1);
  expect(before).not.toHaveProperty('trackRecord');
  const order = async () => (await get<Business[]>('/api/businesses?q=harbour')).map(({ id }) => id);
  const ranked = await order();
  await changed(1, 1, trackRecord);
  await shows(1, trackRecord);
  expect(await readOne(1)).toEqual({ ...before, trackRecord });
  const lists = ['/api/businesses', '/api/businesses?q=harbour', '/api/businesses/featured', '/api/businesses/popular'];
  for (const path of [...lists, '/api/businesses/category/20'])
    expect((await get<Business[]>(path)).find(({ id }) => id === 1)).toMatchObject({ trackRecord });
  expect(await order()).toEqual(ranked);
  expect(await stored(1)).toMatchObject({ version: 1 });
  expect(bus.received('business-updated')).toEqual([]);
  expect(bus.received('track-record-stored').map(({ data }) => data)).toEqual([{ businessId: 1, version: 1 }]);
});

it('A track record that became empty is not shown any more', async () => {
  await changed(2, 1, { jobs: 3 });
  await shows(2, { jobs: 3 });
  await changed(2, 2);
  await shows(2, undefined);
  expect(await readOne(2)).not.toHaveProperty('trackRecord');
});

it('Repeated and late events change nothing, and the next event makes up for a lost one', async () => {
  const id = randomUUID();
  for (let time = 0; time < 2; time += 1) await changed(3, 4, trackRecord, id);
  await shows(3, trackRecord);
  await changed(3, 4, { jobs: 9 });
  await changed(3, 3, { jobs: 6 });
  await changed(3, 2);
  await settled();
  expect(await stored(3)).toMatchObject({ trackRecord, trackRecordVersion: 4 });
  expect(bus.received('track-record-stored').filter(({ subject }) => subject === 'business/3')).toHaveLength(1);
  await changed(3, 6, { jobs: 10 });
  await shows(3, { jobs: 10 });
});

it('A replica that lost the event that it is stored shows it after it compared itself with the database', async () => {
  await businessModel(service.db).updateOne({ _id: 4 }, { $set: { trackRecord, trackRecordVersion: 8 } });
  await service.reconcile();
  await shows(4, trackRecord);
});

it('A track record of a deleted business has no effect', async () => {
  await changed(404, 1, trackRecord);
  await settled();
  expect(await stored(404)).toBeNull();
  expect(bus.received('track-record-stored').filter(({ subject }) => subject === 'business/404')).toEqual([]);
});

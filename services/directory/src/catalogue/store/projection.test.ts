import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { categoryUpdated } from '@doorstep/contracts/directory/categories/events.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { reviewCreated } from '@doorstep/contracts/engagement/reviews/events.ts';
import { createLogger } from '@doorstep/platform/telemetry';
import { bootService, readJson, type TestService } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { checkAnswers } from '#testing/checker.ts';
import { directory as definition } from '../../app.ts';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { businessModel } from '../../models/business.model.ts';
import { type CategoryRow, categoryModel, toCalledCategory } from '../../models/category.model.ts';
import { admin, bootDirectory } from '../../testing.ts';
import { openProjection } from './projection.ts';

const directory = await bootDirectory();
const { service, bus, namespace } = directory;
const folder = mkdtempSync(join(tmpdir(), 'doorstep-projection-'));
const bootReplica = (file = ':memory:') => bootService(definition, { namespace, env: { PROJECTION_FILE: file } });
afterAll(async () => {
  await directory.stop();
  rmSync(folder, { recursive: true });
});

let made = 0;
async function create(fields: object = {}): Promise<Business> {
  const body = { name: `Gable ${++made}`, categoryId: 20, city: 'Boise', ...fields };
  return readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }));
}
const rename = (id: number, name: string) =>
  service.call('PUT', `/api/businesses/${id}`, { actor: admin, body: { name } });
const readBusiness = async (from: TestService, id: number) => {
  const response = await fetch(`${from.url}/api/businesses/${id}`);
  return response.ok ? readJson<Business>(response) : undefined;
};
const check = async (from: TestService) => (await checkAnswers(service.db, path => fetch(from.url + path))).differences;

describe('Answers to visitors', () => {
  it('Every replica shows what MongoDB has after all kinds of changes', async () => {
    const replica = await bootReplica();
    const first = await create({ description: 'Leaks and boilers', isFeatured: true });
    const second = await create({ city: 'Portland', categoryId: 24, subcategoryIds: [21] });
    const third = await create();
    const location = { latitude: 43.6, longitude: -116.1 };
    await create({ address: '12 Hays Street', zip: '83702', location, hidesAddress: true, externalKey: 'gable' });
    await create({ city: undefined, zip: '83702' });
    const offering = { name: 'Toilet repair', categoryId: 20 };
    await service.call('POST', `/api/businesses/${first.id}/services`, { actor: admin, body: offering });
    await rename(second.id, 'Ridge Roofing');
    await service.call('DELETE', `/api/businesses/${third.id}`, { actor: admin });
    await service.call('PUT', '/api/categories/24', { actor: admin, body: { name: 'Roofs' } });
    await vi.waitFor(async () => expect(await check(replica)).toEqual([]));
    expect(await check(service)).toEqual([]);
    await replica.stop();
  });

  it('Visitors never see a business that is not approved', async () => {
    const { id, name } = await create();
    await businessModel(service.db).updateOne({ _id: id }, { approvalStatus: 'pending', version: 2 });
    await service.reconcile();
    expect(await readBusiness(service, id)).toBeUndefined();
    const found = await fetch(`${service.url}/api/businesses?q=${encodeURIComponent(name)}`);
    expect((await readJson<Business[]>(found)).map(business => business.id)).not.toContain(id);
  });

  it('Visitors can read and search while MongoDB is unavailable', async () => {
    const { id, name } = await create();
    const replica = await bootReplica();
    await replica.db.close();
    expect(await readBusiness(replica, id)).toMatchObject({ name });
    expect((await fetch(`${replica.url}/api/businesses?q=gable&openNow=false`)).status).toBe(200);
    await replica.stop();
  });
});

describe('Changes', () => {
  it('Users see their own change in the next answer', async () => {
    const { id } = await create();
    for (let round = 0; round < 20; round += 1) {
      await rename(id, `Round ${round}`);
      const answer = await service.call('GET', `/api/businesses/${id}`);
      expect(await readJson<Business>(answer)).toMatchObject({ name: `Round ${round}` });
    }
  });

  it('Late and repeated events do not bring back an older name', async () => {
    const { id } = await create();
    await rename(id, 'New name');
    const old = {
      ...businessUpdated.sample,
      business: { ...businessUpdated.sample.business, id, name: 'Old name' },
      version: 1,
    };
    const event = await bus.deliver(businessUpdated, old);
    await bus.deliver(businessUpdated, old, event);
    await vi.waitFor(async () => expect(await readBusiness(service, id)).toMatchObject({ name: 'New name' }));
    await service.reconcile();
    expect(await readBusiness(service, id)).toMatchObject({ name: 'New name' });
  });

  it('A change whose event is lost is shown after the next comparison', async () => {
    const { id } = await create();
    await businessModel(service.db).updateOne({ _id: id }, { name: 'Not published', $inc: { version: 1 } });
    await service.reconcile();
    expect(await readBusiness(service, id)).toMatchObject({ name: 'Not published' });
  });

  it('A new rating is shown once it is stored', async () => {
    const { id } = await create();
    const { review } = reviewCreated.sample;
    const summary = { businessId: id, rating: 4.5, reviewCount: 2, version: 3 };
    await bus.deliver(reviewCreated, { ...reviewCreated.sample, review: { ...review, businessId: id }, summary });
    await vi.waitFor(async () =>
      expect(await readBusiness(service, id)).toMatchObject({ rating: 4.5, reviewCount: 2 }),
    );
  });
});

describe('Category changes', () => {
  const readCategories = async (from: TestService) =>
    (await readJson<Category[]>(await fetch(`${from.url}/api/categories`))).map(({ name }) => name);

  it('A renamed category keeps its new name when an older event arrives late and twice', async () => {
    const { id } = await create({ categoryId: 21 });
    for (const name of ['Brushes', 'Decorating'])
      await service.call('PUT', '/api/categories/21', { actor: admin, body: { name } });
    const late = { category: { id: 21, parentId: 1, name: 'Brushes', slug: 'painting', icon: 'home' }, version: 2 };
    const event = await bus.deliver(categoryUpdated, late);
    await bus.deliver(categoryUpdated, late, event);
    await service.reconcile();
    expect(await readCategories(service)).toContain('Decorating');
    const found = await fetch(`${service.url}/api/businesses?q=decorating&exact=true`);
    expect((await readJson<Business[]>(found)).map(business => business.id)).toEqual([id]);
    expect(await check(service)).toEqual([]);
  });

  it('A category change without an event is shown after the next comparison', async () => {
    await create({ categoryId: 24 });
    await categoryModel(service.db).updateOne({ _id: 24 }, { name: 'Ridges', parentId: 1 });
    await service.reconcile();
    expect(await readCategories(service)).toContain('Ridges');
    expect(await check(service)).toEqual([]);
  });
});

describe('The projection file', () => {
  it.each([
    ['is missing', () => {}],
    ['is damaged', (file: string) => writeFileSync(file, 'not a database')],
    [
      'is of another version',
      (file: string) => new DatabaseSync(file).exec('PRAGMA user_version = 99; CREATE TABLE old (id)'),
    ],
  ])('The projection file is rebuilt when it %s', async (_state, prepare) => {
    const file = join(folder, `built-again-${++made}.db`);
    prepare(file);
    const replica = await bootReplica(file);
    expect(await check(replica)).toEqual([]);
    await replica.stop();
  });

  it('Replicas that are given the same projection file keep a file each', async () => {
    const file = join(folder, 'shared.db');
    const [first, second] = [await bootReplica(file), await bootReplica(file)];
    expect(existsSync(join(folder, 'shared-2.db'))).toBe(true);
    await create();
    for (const replica of [first, second]) await vi.waitFor(async () => expect(await check(replica)).toEqual([]));
    await first.stop();
    const third = await bootReplica(file);
    expect(existsSync(join(folder, 'shared-3.db'))).toBe(false);
    for (const replica of [second, third]) await replica.stop();
  });

  it('The projection file catches up with changes made while the process was down', async () => {
    const file = join(folder, 'resumed.db');
    const before = await create();
    await (await bootReplica(file)).stop();
    await rename(before.id, 'Renamed meanwhile');
    const after = await create();
    const replica = await bootReplica(file);
    expect(await readBusiness(replica, before.id)).toMatchObject({ name: 'Renamed meanwhile' });
    expect(await readBusiness(replica, after.id)).toMatchObject({ name: after.name });
    expect(await check(replica)).toEqual([]);
    await replica.stop();
  });

  it('The projection file catches up with category changes made while the process was down', async () => {
    const file = join(folder, 'categories.db');
    await create({ categoryId: 21 });
    await (await bootReplica(file)).stop();
    await service.call('PUT', '/api/categories/21', { actor: admin, body: { name: 'Murals', parentId: 2 } });
    const replica = await bootReplica(file);
    expect(await check(replica)).toEqual([]);
    await replica.stop();
  });

  it('The projection file recovers from a stop between a category and its businesses', async () => {
    const file = join(folder, 'between.db');
    await create({ categoryId: 21 });
    await (await bootReplica(file)).stop();
    await service.call('PUT', '/api/categories/21', { actor: admin, body: { name: 'Frescos' } });
    const rows = await categoryModel(service.db).find().lean<CategoryRow[]>();
    const projection = openProjection(file, openGazetteer(), createLogger('test', 'silent'));
    projection.applyCategories(rows.map(toCalledCategory));
    expect(projection.listOutdated()).not.toEqual([]);
    projection.close();
    const replica = await bootReplica(file);
    expect(await check(replica)).toEqual([]);
    await replica.stop();
  });
});

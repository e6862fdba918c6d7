import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { bootService, readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { directory as definition } from '../../app.ts';
import { admin, bootDirectory } from '../../testing.ts';

const directory = await bootDirectory();
const { service, bus, namespace } = directory;
afterAll(() => directory.stop());

const rows = service.db.collection<{ _id: number }>('businesses');
async function create(name: string): Promise<number> {
  const created = await service.call('POST', '/api/businesses', { actor: admin, body: { name, categoryId: 20 } });
  return (await readJson<Business>(created)).id;
}
const readNames = async (url: string) =>
  (await readJson<Business[]>(await fetch(`${url}/api/businesses?sort=name`))).map(({ name }) => name);
const readStatus = async (url: string) => {
  const { projectionLagMs, projectionParked } = await readJson<Record<string, unknown>>(await fetch(`${url}/readyz`));
  return { projectionLagMs, projectionParked };
};
/** Changes a business in the database, as another release might, and publishes the change. */
async function change(id: number, update: object): Promise<void> {
  await rows.updateOne({ _id: id }, { $inc: { version: 1 }, ...update });
  const { business } = businessUpdated.sample;
  await bus.deliver(businessUpdated, { ...businessUpdated.sample, business: { ...business, id }, version: 2 });
}

it('A business that cannot be applied does not block others, and is reported until it is repaired', async () => {
  const [bad, good] = [await create('Gable and Sons'), await create('Harbour Street')];
  await change(bad, { $set: { name: 'Gable and Daughters' }, $unset: { updatedAt: 1 } });
  await change(good, { $set: { name: 'Quay Street' } });
  await vi.waitFor(async () => expect(await readNames(service.url)).toEqual(['Gable and Sons', 'Quay Street']));
  await vi.waitFor(async () =>
    expect(await readStatus(service.url)).toEqual({ projectionLagMs: 0, projectionParked: [bad] }),
  );
  expect((await fetch(`${service.url}/api/businesses`)).headers.get('cache-control')).toBe('public, no-cache');

  await change(bad, { $set: { updatedAt: new Date() } });
  await vi.waitFor(async () => expect(await readNames(service.url)).toEqual(['Gable and Daughters', 'Quay Street']));
  await vi.waitFor(async () =>
    expect(await readStatus(service.url)).toEqual({ projectionLagMs: 0, projectionParked: [] }),
  );
});

it.each([
  ['an invalid date', { createdAt: 'yesterday' }],
  ['a rating that is not a number', { rating: 'good' }],
  ['a time zone that does not exist', { timeZone: 'Atlantis/Center' }],
  ['no name', { name: null }],
])('Directory starts and shows all other businesses when one has %s', async (_fault, fields) => {
  const id = await create('Lighthouse Keepers');
  const others = (await readNames(service.url)).filter(name => name !== 'Lighthouse Keepers');
  await rows.updateOne({ _id: id }, { $set: fields });
  const replica = await bootService(definition, { namespace });
  expect(await readNames(replica.url)).toEqual(others);
  await vi.waitFor(async () =>
    expect(await readStatus(replica.url)).toEqual({ projectionLagMs: 0, projectionParked: [id] }),
  );
  const open = await fetch(`${replica.url}/api/businesses?openNow=true`);
  expect(open.status).toBe(200);
  await replica.stop();
  await rows.deleteOne({ _id: id });
  await service.reconcile();
});

import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import { connectMongo } from '@doorstep/platform/mongo';
import { createLogger } from '@doorstep/platform/telemetry';
import { testNamespace } from '@doorstep/platform/testing';
import { plainWord } from '@doorstep/platform/text';
import { afterAll, expect, it, vi } from 'vitest';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { businessModel, toBusinessRow } from '../../models/business.model.ts';
import { categoryModel } from '../../models/category.model.ts';
import { fieldModel } from '../../models/field.model.ts';
import { galleryModel } from '../../models/gallery.model.ts';
import { offeringModel } from '../../models/offering.model.ts';
import { siteModel } from '../../site/settings/site.model.ts';
import { tree } from '../../testing.ts';
import { openProjection } from '../store/projection.ts';
import { startProjector } from './projector.ts';

const log = createLogger('test', 'silent');
const db = await connectMongo({
  uri: String(process.env.MONGODB_URI),
  namespace: testNamespace(),
  name: 'directory',
  log,
});
const source = {
  businesses: businessModel(db),
  categories: categoryModel(db),
  fields: fieldModel(db),
  offerings: offeringModel(db),
  gallery: galleryModel(db),
  sites: siteModel(db),
};
const projection = openProjection(':memory:', openGazetteer(), log);
const projector = startProjector(source, projection, { log });
await source.categories.insertMany(tree.map(({ id, ...category }) => ({ _id: id, ...category })));
const { business } = businessCreated.sample;
await source.businesses.insertMany(
  [1, 2, 3].map(id => toBusinessRow({ ...business, id, ownerId: id, categoryId: 20 }, 1)),
);
await projector.reconcile();
afterAll(async () => {
  await projector.stop();
  projection.close();
  await db.dropDatabase();
  await db.close();
});

/** Counts the businesses applied while `work` runs; removing and putting one are two changes. */
async function countApplied(work: () => Promise<unknown>): Promise<number> {
  const before = projection.lists.changes;
  await work();
  return (projection.lists.changes - before) / 2;
}

it('The businesses of a changed category are applied once, however often its editor reads', async () => {
  await source.categories.updateOne({ _id: 20 }, { name: 'Pipes', version: 2 });
  expect(await countApplied(() => projector.categoryShown(20, 2))).toBe(3);
  for (let read = 0; read < 5; read += 1) expect(await countApplied(() => projector.categoryShown(20, 2))).toBe(0);
  expect(projection.categories().find(({ id }) => id === 20)?.name).toBe('Pipes');
});

it('A changed business is applied once, however often its editor reads', async () => {
  await source.businesses.updateOne({ _id: 2 }, { name: 'Gable', version: 2 });
  expect(await countApplied(() => projector.shown(2, { version: 2 }))).toBe(1);
  for (let read = 0; read < 5; read += 1) expect(await countApplied(() => projector.shown(2, { version: 2 }))).toBe(0);
});

it('A category event applies its businesses again only if search depends on the change, and only once', async () => {
  await source.categories.updateOne({ _id: 20 }, { icon: 'wrench', description: 'Leaks' });
  expect(await countApplied(() => projector.categoriesChanged())).toBe(0);
  expect(projection.categories().find(({ id }) => id === 20)).toMatchObject({ icon: 'wrench' });
  await source.categories.updateOne({ _id: 20 }, { name: 'Plumbers' });
  expect(await countApplied(() => projector.categoriesChanged())).toBe(3);
  expect(await countApplied(() => projector.categoriesChanged())).toBe(0);
});

it('The editor of a category waits for its businesses even if the event came first', async () => {
  await source.categories.updateOne({ _id: 20 }, { name: 'Leaks', version: 9 });
  const event = projector.categoriesChanged();
  await projector.categoryShown(20, 9);
  expect(projection.listOutdated()).toEqual([]);
  await event;
});

it('A comparison that fails stays due, even if another was running when it started', async () => {
  const find = vi.spyOn(source.businesses, 'find');
  const first = projector.reconcile();
  find.mockImplementationOnce(() => {
    throw new Error('MongoDB does not answer');
  });
  await expect(projector.reconcile()).rejects.toThrow('MongoDB does not answer');
  find.mockRestore();
  await first;
  await vi.waitFor(() => expect(projector.lagMs()).toBeGreaterThan(0));
  await projector.reconcile();
  expect(projector.lagMs()).toBe(0);
});

it('A business that keeps failing is logged once', async () => {
  const reported = vi.spyOn(log, 'error');
  await source.businesses.collection.updateOne({ _id: 3 as never }, { $unset: { createdAt: 1 }, $inc: { version: 1 } });
  for (let attempt = 0; attempt < 3; attempt += 1) await projector.changed(3);
  await projector.reconcile();
  expect(reported.mock.calls.map(([fields]) => fields)).toEqual([expect.objectContaining({ business: 3 })]);
  expect([...projector.parked]).toEqual([3]);
  expect(projector.lagMs()).toBe(0);
});

it('The projection rebuilds its memory from its file when the two differ', async () => {
  // As if an earlier change had been written to the file alone.
  projection.lists.remove(1);
  await source.businesses.updateMany({ _id: { $in: [1, 2] } }, { name: 'Ridge Repairs', $inc: { version: 1 } });
  await Promise.all([projector.changed(1), projector.changed(2)]);
  const found = projection.lists.select({ categoryId: 20 }, new Date());
  expect(found.page('newest', 10, undefined).ids.sort()).toEqual([1, 2, 3]);
  expect(projection.lists.toIds(projection.texts.parse(plainWord('ridge')).found)).toEqual([1, 2]);
  expect([...projector.parked]).toEqual([3]);
});

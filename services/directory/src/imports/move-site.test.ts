import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Offering } from '@doorstep/contracts/directory/offerings/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { createImportKit } from '#testing/import-kit.ts';
import { businessModel } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { admin, bootDirectory } from '../testing.ts';

const [old, fresh] = [await bootDirectory(), await bootDirectory()];
afterAll(async () => {
  await old.stop();
  await fresh.stop();
});
const kit = createImportKit(fresh.service);
const find = (name: string) => businessModel(fresh.service.db).findOne({ name }).lean();
const exportAll = async () =>
  (await old.service.call('GET', '/api/businesses?format=csv&status=all', { actor: admin })).text();

it('The export of a site moves its businesses to another one, whose categories have other numbers', async () => {
  const week = { monday: [{ opens: '08:00', closes: '12:00' }], saturday: [] };
  const made = await old.service.call('POST', '/api/businesses', {
    actor: admin,
    body: {
      name: 'Harbour Plumbing',
      categoryId: 2,
      subcategoryIds: [24],
      city: 'Portland',
      state: 'OR',
      phone: '+1 503 555 0100',
      furtherPhones: [{ phone: '+1 503 555 0101' }],
      hours: week,
      specialDays: [{ date: '2026-12-24', slots: [], note: 'Christmas Eve' }],
      translations: { de: { description: 'Rohre und Dächer.' } },
    },
  });
  expect(made.status).toBe(201);
  const { id } = await readJson<Business>(made);
  const service = { name: 'Gutter check', price: '$80', description: 'With a report: "all good"; once a year' };
  const added = await old.service.call('POST', `/api/businesses/${id}/services`, {
    actor: admin,
    body: { ...service, categoryId: 24 },
  });
  expect(added.status).toBe(201);

  // On the other site, Construction and Roofing have other ids, and 2 and 24 are other categories.
  const categories = categoryModel(fresh.service.db);
  await categories.deleteMany({ _id: { $in: [2, 24] } });
  await categories.create([
    { _id: 2, name: 'Pets', slug: 'pets', icon: 'paw' },
    { _id: 24, name: 'Cats', slug: 'cats', icon: 'cat', parentId: 2 },
    { _id: 102, name: 'Construction', slug: 'construction', icon: 'building' },
    { _id: 124, name: 'Roofing', slug: 'roofing', icon: 'building', parentId: 102 },
  ]);
  await fresh.service.reconcile();

  const file = await exportAll();
  const row = await kit.stored(file);
  expect(row).toMatchObject({ preset: 'Doorstep', options: { source: expect.stringMatching(/^Doorstep \S+/) } });
  const done = await kit.run((await kit.check(row)).id);
  expect(done.counts).toMatchObject({ created: 1, warned: 0, refused: 0 });
  const moved = await find('Harbour Plumbing');
  expect(moved).toMatchObject({
    categoryId: 102,
    subcategoryIds: [124],
    phoneNumber: '+15035550100',
    furtherPhones: [{ phoneNumber: '+15035550101' }],
    hours: { monday: week.monday },
    specialDays: [{ date: '2026-12-24', slots: [], note: 'Christmas Eve' }],
    translations: { de: { description: 'Rohre und Dächer.' } },
    timeZone: 'America/Los_Angeles',
    counts: { services: 1 },
    priceFrom: '$80',
  });
  await vi.waitFor(async () => {
    const answer = await fresh.service.call('GET', `/api/businesses/${moved?._id}/services`);
    expect(await readJson<Offering[]>(answer)).toMatchObject([{ ...service, categoryId: 124 }]);
  });

  // A second move changes nothing, and undoing both leaves nothing.
  const again = await kit.imported(file);
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  expect((await kit.undo(done.id)).undo).toEqual({ deleted: 1, restored: 0, kept: 0 });
});

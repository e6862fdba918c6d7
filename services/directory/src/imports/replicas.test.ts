import { businessCreated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { BusinessImport } from '@doorstep/contracts/directory/imports/schema.ts';
import { bootService, openTestBus, readJson, type TestService, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { directory } from '../app.ts';
import { businessModel } from '../models/business.model.ts';
import { categoryModel } from '../models/category.model.ts';
import { admin } from '../testing.ts';

const namespace = testNamespace();
const bus = await openTestBus(namespace);
const first = await bootService(directory, { namespace });
const second = await bootService(directory, { namespace });
afterAll(async () => {
  await second.stop();
  await bus.remove([]);
});

const rows = 2_400;
const show = async (service: TestService, id: number) =>
  readJson<BusinessImport>(await service.call('GET', `/api/imports/${id}`, { actor: admin }));
const reaches = (id: number, check: (row: BusinessImport) => void) =>
  vi.waitFor(async () => check(await show(second, id)), { interval: 20, timeout: 120_000 });

it('An import goes on in another replica when the first one stops, and each row is written and published once', async () => {
  await categoryModel(second.db).create([{ _id: 20, name: 'Plumbing', slug: 'plumbing', icon: 'home' }]);
  const lines = Array.from({ length: rows }, (_, index) => `replica-${index},Replica ${index},Plumbing`);
  const form = new FormData();
  form.append('file', new Blob([['externalKey,name,category', ...lines].join('\n')]), 'replicas.csv');
  const { id, mapping } = await readJson<BusinessImport>(await first.upload('/api/imports', form, admin));
  await first.call('PUT', `/api/imports/${id}/mapping`, { actor: admin, body: { mapping } });
  await reaches(id, ({ state }) => expect(state).toBe('checked'));
  await first.call('POST', `/api/imports/${id}/run`, { actor: admin });
  await reaches(id, ({ processed }) => expect(processed).toBeGreaterThan(0));
  await first.stop();
  await reaches(id, ({ state }) => expect(state).toBe('done'));
  expect((await show(second, id)).counts).toMatchObject({ created: rows, refused: 0 });
  expect(await businessModel(second.db).countDocuments({ externalKey: /^replica-/ })).toBe(rows);
  await vi.waitFor(
    () => {
      const keys = bus
        .received(businessCreated.type)
        .map(({ data }) => businessCreated.schema.parse(data).business.externalKey);
      expect(keys.toSorted()).toEqual(lines.map(line => line.split(',')[0]).toSorted());
    },
    { interval: 200, timeout: 60_000 },
  );
});

import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { directory } from '@doorstep/directory/app.ts';
import { checkAnswers } from '@doorstep/directory/testing/checker.ts';
import { admin } from '@doorstep/directory/testing.ts';
import { cuttable } from '@doorstep/gateway/testing.ts';
import { bootService, openTestBus, readJson, testNamespace } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';

// Two replicas of directory. The connection between the second one and RabbitMQ is cut while categories change.
const namespace = testNamespace();
const bus = await openTestBus(namespace);
const line = await cuttable(String(process.env.AMQP_URL));
const first = await bootService(directory, { namespace });
const second = await bootService(directory, { namespace, env: { AMQP_URL: line.url } });
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await bus.remove([]);
});

const create = async <Made>(path: string, body: object) =>
  readJson<Made>(await first.call('POST', path, { actor: admin, body }));
const findOnSecond = async (query: string) =>
  (await readJson<Business[]>(await fetch(`${second.url}/api/businesses?${query}`))).map(({ id }) => id);

it('A disconnected replica shows renamed and moved categories after it reconnects', async () => {
  const home = await create<Category>('/api/categories', { name: 'Home', icon: 'home' });
  const garden = await create<Category>('/api/categories', { name: 'Garden', icon: 'leaf' });
  const bees = await create<Category>('/api/categories', { name: 'Bees', icon: 'leaf', parentId: home.id });
  const { id } = await create<Business>('/api/businesses', { name: 'Gable and Sons', categoryId: bees.id });
  await vi.waitFor(async () => expect(await findOnSecond(`categoryId=${home.id}`)).toEqual([id]));

  await line.cut();
  const body = { name: 'Apiaries', parentId: garden.id };
  await first.call('PUT', `/api/categories/${bees.id}`, { actor: admin, body });
  // The second replica does not receive the event.
  expect(await findOnSecond('q=apiaries&exact=true')).toEqual([]);

  line.restore();
  await vi.waitFor(async () => expect(await findOnSecond('q=apiaries&exact=true')).toEqual([id]));
  expect(await findOnSecond(`categoryId=${garden.id}`)).toEqual([id]);
  expect(await findOnSecond(`categoryId=${home.id}`)).toEqual([]);
  const { differences } = await checkAnswers(second.db, path => fetch(second.url + path));
  expect(differences).toEqual([]);
});

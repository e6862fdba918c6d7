import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { broadcast } from '@doorstep/platform/messaging';
import { bootService, readJson, testEnvironment } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { directory as definition } from '../../app.ts';
import { admin, bootDirectory } from '../../testing.ts';

const directory = await bootDirectory();
const { service, namespace } = directory;
const replica = await bootService(definition, { namespace });
afterAll(async () => {
  await replica.stop();
  await directory.stop();
});

const amqpUrl = testEnvironment(namespace).AMQP_URL ?? '';
const rebuild = () => broadcast(amqpUrl, namespace, { type: 'rebuild-projection' });
const read = async (url: string, id: number) => fetch(`${url}/api/businesses/${id}`);
const readName = async (url: string, id: number) => (await readJson<Business>(await read(url, id))).name;

it('Every replica reads all businesses again on request, also those that seem up to date, and goes on to answer', async () => {
  const body = { name: 'Gable and Sons', categoryId: 20 };
  const { id } = await readJson<Business>(await service.call('POST', '/api/businesses', { actor: admin, body }));
  for (const { url } of [service, replica])
    await vi.waitFor(async () => expect(await readName(url, id)).toBe(body.name));
  // As a defect or a repair by hand leaves it: the version is the same.
  const businesses = service.db.collection<{ _id: number }>('businesses');
  await businesses.updateOne({ _id: id }, { $set: { name: 'Gable and Daughters' } });
  await service.reconcile();
  expect(await readName(service.url, id)).toBe(body.name);

  const answers: number[] = [];
  const ending = new AbortController();
  const reading = (async () => {
    while (!ending.signal.aborted) answers.push((await read(replica.url, id)).status);
  })();
  // The bus is connected in the background.
  await vi.waitFor(async () => {
    const processes = await rebuild();
    expect(processes.map(({ process, text }) => `${process}: ${text}`)).toEqual([
      'directory: reads 1 businesses again',
      'directory: reads 1 businesses again',
    ]);
  }, 60_000);
  for (const { url } of [service, replica])
    await vi.waitFor(async () => expect(await readName(url, id)).toBe('Gable and Daughters'));
  ending.abort();
  await reading;
  expect(new Set(answers)).toEqual(new Set([200]));
});

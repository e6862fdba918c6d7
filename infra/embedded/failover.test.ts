import { directory } from '@doorstep/directory/app.ts';
import type { Actor } from '@doorstep/platform/actor';
import { isDatabaseDown } from '@doorstep/platform/mongo';
import { bootService, type TestService, testNamespace } from '@doorstep/platform/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type TestServer, testServer } from './mongo/testing.ts';

const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const namespace = testNamespace();
let server: TestServer;
let service: TestService;

beforeAll(async () => {
  server = await testServer({ testCommands: true });
  service = await bootService(directory, { namespace, env: { MONGODB_URI: server.uri, LOG_LEVEL: 'silent' } });
  await vi.waitFor(async () => expect((await service.call('GET', '/readyz')).status).toBe(200), 10_000);
});
afterEach(() => recover());
afterAll(async () => {
  await service?.stop();
  await server.close();
});

const failPoint = (configureFailPoint: string, mode: object | string, data?: object) =>
  server.client.db('admin').command({ configureFailPoint, mode, ...(data && { data }) });
const fail = (failCommands: string[], data: object, mode: object | string = 'alwaysOn') =>
  failPoint('failCommand', mode, { failCommands, ...data });
const recover = async () => {
  await failPoint('failCommand', 'off');
  await failPoint('stopReplProducer', 'off');
};
const read = () => service.call('GET', '/api/businesses');
const write = (name: string) =>
  service.call('POST', '/api/businesses', { actor: admin, body: { name, categoryId: 15 } });
const named = (name: string) => service.db.collection('businesses').countDocuments({ name });

async function expectTryAgain(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ type: 'urn:doorstep:problem:dependency-down' });
}

const codes = [6, 7, 50, 89, 91, 189, 9001, 10107, 11600, 11601, 11602, 13435, 13436];

it.each(codes)('a read that fails with code %i asks to try again', async errorCode => {
  await fail(['find', 'aggregate'], { errorCode });
  await expectTryAgain(await read());
});

it.each([189, 11602])('a write that fails with code %i asks to try again', async errorCode => {
  await fail(['findAndModify'], { errorCode });
  await expectTryAgain(await write(`Refused ${errorCode}`));
});

it('nobody notices a primary that steps down once: reads, writes, in a transaction and at its commit', async () => {
  for (const command of ['find', 'findAndModify', 'insert', 'commitTransaction']) {
    for (const failure of [{ errorCode: 189 }, { closeConnection: true }]) {
      const name = `After ${command} ${Object.keys(failure)}`;
      await fail([command], failure, { times: 1 });
      expect((await write(name)).status).toBe(201);
      expect(await named(name)).toBe(1);
      expect((await read()).status).toBe(200);
    }
  }
});

it('a write that no majority confirms asks to try again, and does not wait without end', async () => {
  await failPoint('stopReplProducer', 'alwaysOn');
  const began = performance.now();
  await expectTryAgain(await write('Unconfirmed'));
  expect(performance.now() - began).toBeLessThan(14_000);
}, 40_000);

it('neither does a commit nor a bulk write that no majority confirms', async () => {
  const unconfirmed = { writeConcernError: { code: 64, errmsg: 'waiting for replication timed out' } };
  await fail(['commitTransaction'], unconfirmed);
  await expectTryAgain(await write('Unconfirmed'));
  await fail(['insert', 'update'], unconfirmed);
  const rows = service.db.collection<{ _id: number }>('rows');
  const bulk = rows.bulkWrite([
    { insertOne: { document: { _id: 1 } } },
    { updateOne: { filter: {}, update: { $set: { a: 1 } } } },
  ]);
  for (const failed of [bulk, rows.insertMany([{ _id: 2 }, { _id: 3 }]), rows.updateMany({}, { $set: { a: 2 } })])
    expect(await failed.catch(isDatabaseDown)).toBe(true);
});

it('what the database refuses is no reason to try again', async () => {
  await fail(['find', 'aggregate'], { errorCode: 2 });
  expect((await read()).status).toBe(500);
});

it.each(['insert', 'commitTransaction'])(
  'a primary that keeps stepping down at %s is given up',
  async command => {
    await fail([command], { errorCode: 11602 });
    await expectTryAgain(await write('Never'));
    expect(await named('Never')).toBe(0);
  },
  40_000,
);

it('while there is no primary, reads and writes ask to try again within the time of an election', async () => {
  await server.stop();
  await vi.waitFor(() => expect(service.db.readyState).toBe(0), 15_000);
  const began = performance.now();
  const remove = service.call('DELETE', '/api/categories/99', { actor: admin });
  for (const answer of await Promise.all([read(), write('Nowhere'), remove])) await expectTryAgain(answer);
  expect(performance.now() - began).toBeLessThan(14_000);
  await server.start();
  await vi.waitFor(async () => expect((await write('Here again')).status).toBe(201), 15_000);
}, 40_000);

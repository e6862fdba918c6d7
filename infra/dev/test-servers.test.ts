import { testServer } from '@doorstep/embedded-mongo/testing.ts';
import { testNamespace } from '@doorstep/platform/testing';
import { afterEach, expect, it, vi } from 'vitest';
import startTestServers from './test-servers.ts';

afterEach(() => vi.unstubAllEnvs());

it('Tests on an external database server drop all of their databases and no others', async () => {
  const server = await testServer();
  const names = async () => (await server.client.db().admin().listDatabases()).databases.map(({ name }) => name);
  const write = (database: string) => server.client.db(database).collection('rows').insertOne({});
  await write('doorstep-identity');
  await write('t0123456789ab-directory');
  vi.stubEnv('MONGODB_URI', server.uri);
  const stop = await startTestServers();
  expect(process.env.MONGODB_URI).toBe(server.uri);
  await write(`${testNamespace()}-directory`);
  await write(`${testNamespace()}-identity`);
  expect(await names()).toHaveLength(4);
  await stop();
  expect(await names()).toEqual(['doorstep-identity', 't0123456789ab-directory']);
  await server.close();
});

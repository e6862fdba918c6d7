import { directory } from '@doorstep/directory/app.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, testNamespace } from '@doorstep/platform/testing';
import { expect, vi } from 'vitest';
import { testServer } from './mongo/testing.ts';

const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };

export type FailoverTestbed = Awaited<ReturnType<typeof openFailoverTestbed>>;

/** Starts a service on a database of its own, whose failures a test can control. */
export async function openFailoverTestbed() {
  const server = await testServer({ testCommands: true });
  const env = { MONGODB_URI: server.uri, LOG_LEVEL: 'silent' };
  const service = await bootService(directory, { namespace: testNamespace(), env });
  await vi.waitFor(async () => expect((await service.call('GET', '/readyz')).status).toBe(200));
  const failPoint = (configureFailPoint: string, mode: object | string, data?: object) =>
    server.client.db('admin').command({ configureFailPoint, mode, ...(data && { data }) });
  return {
    server,
    service,
    admin,
    failPoint,
    fail: (failCommands: string[], data: object, mode: object | string = 'alwaysOn') =>
      failPoint('failCommand', mode, { failCommands, ...data }),
    async recover() {
      await failPoint('failCommand', 'off');
      await failPoint('stopReplProducer', 'off');
    },
    /** Administrators read from the database, visitors from the projection. */
    read: () => service.call('GET', '/api/businesses', { actor: admin }),
    write: (name: string) => service.call('POST', '/api/businesses', { actor: admin, body: { name, categoryId: 15 } }),
    countNamed: (name: string) => service.db.collection('businesses').countDocuments({ name }),
    async close() {
      await service.stop();
      await server.close();
    },
  };
}

export async function expectTryAgain(response: Response): Promise<void> {
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('2');
  expect(await response.json()).toMatchObject({ type: 'urn:doorstep:problem:dependency-down' });
}

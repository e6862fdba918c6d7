import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { Router } from 'express';
import { expect, it } from 'vitest';
import { parseConfig, serviceConfigSchema } from './config.ts';
import { startService } from './service.ts';
import { readJson, testEnvironment, testNamespace } from './testing.ts';

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

it('A service that prepares its database says so at its open port, and refuses requests until it is ready', async () => {
  const config = parseConfig(serviceConfigSchema, {
    ...testEnvironment(testNamespace()),
    PORT: String(await findFreePort()),
  });
  const url = `http://127.0.0.1:${config.PORT}`;
  const readiness = async () => {
    const answer = await fetch(`${url}/readyz`);
    return { status: answer.status, ...(await readJson<object>(answer)) };
  };
  const [reached, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    name: '2026-01-01-slow',
    async run() {
      reached.resolve();
      await finish.promise;
    },
  };
  const starting = startService(
    {
      name: 'engagement',
      migrations: [slow],
      app: () => ({
        routers: [Router().get('/hello', (_req, res) => void res.json('hello'))],
        subscriptions: [],
        status: () => ({ waiting: 7 }),
      }),
    },
    config,
  );
  await reached.promise;
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(await readiness()).toMatchObject({ status: 503, phase: 'migrations', waiting: 7 });
  const refused = await fetch(`${url}/hello`);
  expect(refused.status).toBe(503);
  expect((await readJson<Problem>(refused)).message).toBe('The service is starting. Please try again in a moment.');

  finish.resolve();
  const service = await starting;
  try {
    expect(await readiness()).toMatchObject({ status: 200, phase: 'ready' });
    expect(await (await fetch(`${url}/hello`)).json()).toBe('hello');
    await service.db.dropDatabase();
  } finally {
    await service.stop();
  }
});

it('A service whose migration fails gives its port back', async () => {
  const config = parseConfig(serviceConfigSchema, {
    ...testEnvironment(testNamespace()),
    PORT: String(await findFreePort()),
  });
  const broken = {
    name: '2026-01-01-broken',
    run: () => Promise.reject(new Error('no')),
  };
  const definition = {
    name: 'engagement' as const,
    migrations: [broken],
    app: () => ({ routers: [], subscriptions: [] }),
  };
  await expect(startService(definition, config)).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${config.PORT}/healthz`)).rejects.toThrow();
});

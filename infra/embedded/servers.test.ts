import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markedProcesses } from './leftovers.ts';
import { freePort } from './ports.ts';
import { rabbitmq } from './rabbitmq.ts';
import { redis } from './redis.ts';
import { closeHome, killServer, openHome, startServer } from './testing.ts';

let home: string;
beforeEach(() => {
  home = openHome();
});
afterEach(() => closeHome(home));

test('Redis keeps confirmed writes through kill -9 and SIGTERM', async () => {
  const { spec, url } = redis({ home, port: await freePort(), password: 'secret' });
  const withClient = async <T>(use: (client: Redis) => Promise<T>) => {
    const client = new Redis(url);
    const result = await use(client);
    client.disconnect();
    return result;
  };

  const first = await startServer(spec);
  await withClient(client => client.set('session', 'a'));
  await killServer(first);

  const second = await startServer(spec);
  expect(await withClient(client => client.get('session'))).toBe('a');
  await withClient(client => client.set('session', 'b'));
  await second.stop();
  expect(markedProcesses(home)).toEqual([]);

  const third = await startServer(spec);
  expect(await withClient(client => client.get('session'))).toBe('b');
  await third.stop();
});

test('RabbitMQ starts without the settings of another broker on the machine', async () => {
  vi.stubEnv('RABBITMQ_NODE_PORT', '5672');
  const { spec } = rabbitmq({ home, ports: { amqp: 1, distribution: 2, mapper: 3 }, password: 'secret' });
  vi.unstubAllEnvs();
  expect(spec.env).toHaveProperty('RABBITMQ_NODE_PORT', undefined);
});

import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProcesses, markedProcesses } from './leftovers.ts';
import { freePort } from './ports.ts';
import { type ProcessSpec, type RunningProcess, startProcess } from './process.ts';
import { rabbitmq } from './rabbitmq.ts';
import { redis } from './redis.ts';

let home: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'doorstep embedded ')));
});
afterEach(async () => {
  await endProcesses(home);
  rmSync(home, { recursive: true });
});

async function started(spec: ProcessSpec): Promise<RunningProcess> {
  const server = startProcess(spec);
  await server.ready;
  return server;
}

async function killed(server: RunningProcess) {
  process.kill(server.pid, 'SIGKILL');
  expect(await server.ended).toBe('ended by SIGKILL');
}

test('Redis keeps what it has confirmed through kill -9 and through an orderly end', async () => {
  const { spec, url } = redis({ home, port: await freePort(), password: 'secret' });
  const withClient = async <T>(use: (client: Redis) => Promise<T>) => {
    const client = new Redis(url);
    const result = await use(client);
    client.disconnect();
    return result;
  };

  const first = await started(spec);
  await withClient(client => client.set('session', 'a'));
  await killed(first);

  const second = await started(spec);
  expect(await withClient(client => client.get('session'))).toBe('a');
  await withClient(client => client.set('session', 'b'));
  await second.stop();
  expect(markedProcesses(home)).toEqual([]);

  const third = await started(spec);
  expect(await withClient(client => client.get('session'))).toBe('b');
  await third.stop();
});

function queueList(home: string): string {
  const node = 'doorstep@localhost';
  return readFileSync(join(home, 'rabbitmq/mnesia', node, 'quorum', node, 'names.dets'), 'latin1');
}

test('RabbitMQ keeps confirmed messages of a quorum queue through kill -9, and leaves no process behind', {
  timeout: 60_000,
}, async () => {
  const ports = { amqp: await freePort(), distribution: await freePort(), mapper: await freePort() };
  const { spec, url } = rabbitmq({ home, ports, password: 'secret' });

  const first = await started(spec);
  const publisher = await connect(url);
  publisher.on('error', () => {}); // the broker is about to be killed
  const channel = await publisher.createConfirmChannel();
  channel.on('error', () => {});
  await channel.assertQueue('work', {
    durable: true,
    arguments: { 'x-queue-type': 'quorum', 'x-delivery-limit': 3 },
  });
  channel.sendToQueue('work', Buffer.from('kept'), { persistent: true });
  await channel.waitForConfirms();
  // RabbitMQ 3.10 writes the list of its quorum queues half a second after a new one.
  await vi.waitFor(() => expect(queueList(home)).toContain('work'), { timeout: 5000 });
  await killed(first);
  expect(markedProcesses(home)).toEqual([]);

  const second = await started(spec);
  const consumer = await connect(url);
  const reader = await consumer.createChannel();
  const message = await reader.get('work', { noAck: true });
  expect(message ? message.content.toString() : undefined).toBe('kept');
  await consumer.close();
  await second.stop();
  expect(markedProcesses(home)).toEqual([]);
});

test('RabbitMQ gets no settings of another broker of the machine', async () => {
  vi.stubEnv('RABBITMQ_NODE_PORT', '5672');
  const { spec } = rabbitmq({ home, ports: { amqp: 1, distribution: 2, mapper: 3 }, password: 'secret' });
  vi.unstubAllEnvs();
  expect(spec.env).toHaveProperty('RABBITMQ_NODE_PORT', undefined);
});

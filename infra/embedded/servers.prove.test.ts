import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endProcesses, markedProcesses } from './leftovers.ts';
import { freePort } from './ports.ts';
import { type ProcessSpec, type RunningProcess, startProcess } from './process.ts';
import { rabbitmq } from './rabbitmq.ts';

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

function queueList(home: string): string {
  const node = 'doorstep@localhost';
  return readFileSync(join(home, 'rabbitmq/mnesia', node, 'quorum', node, 'names.dets'), 'latin1');
}

test('RabbitMQ keeps confirmed messages of a quorum queue through kill -9, and leaves no process behind', async () => {
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
  await vi.waitFor(() => expect(queueList(home)).toContain('work'));
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

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'amqplib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { markedProcesses } from './leftovers.ts';
import { freePort } from './ports.ts';
import { rabbitmq } from './rabbitmq.ts';
import { closeHome, killServer, openHome, startServer } from './testing.ts';

let home: string;
beforeEach(() => {
  home = openHome();
});
afterEach(() => closeHome(home));

function queueList(home: string): string {
  const node = 'doorstep@localhost';
  return readFileSync(join(home, 'rabbitmq/mnesia', node, 'quorum', node, 'names.dets'), 'latin1');
}

test('RabbitMQ keeps confirmed messages of a quorum queue through kill -9 and leaves no process behind', async () => {
  const ports = { amqp: await freePort(), distribution: await freePort(), mapper: await freePort() };
  const { spec, url } = rabbitmq({ home, ports, password: 'secret' });

  const first = await startServer(spec);
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
  await killServer(first);
  expect(markedProcesses(home)).toEqual([]);

  const second = await startServer(spec);
  const consumer = await connect(url);
  const reader = await consumer.createChannel();
  const message = await reader.get('work', { noAck: true });
  expect(message ? message.content.toString() : undefined).toBe('kept');
  await consumer.close();
  await second.stop();
  expect(markedProcesses(home)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { connect } from 'amqplib';
import { expect, it } from 'vitest';
import { countMessages } from './count-messages.ts';
import { deadQueue, retryQueue } from './topology.ts';

it('Queues that a process is just declaring are left out, and counted once all of them exist', async () => {
  const url = String(process.env.AMQP_URL);
  const queue = `counted-${randomUUID()}`;
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const name of [deadQueue(queue), queue, retryQueue(queue, 30)]) await channel.assertQueue(name);
  expect(await countMessages(url, [queue], [30, 60])).toEqual([]);
  await channel.assertQueue(retryQueue(queue, 60));
  expect(await countMessages(url, [queue], [30, 60])).toEqual([
    { queue, ready: 0, retrying: 0, dead: 0, consumers: 0 },
  ]);
  for (const name of [deadQueue(queue), queue, retryQueue(queue, 30), retryQueue(queue, 60)])
    await channel.deleteQueue(name);
  await connection.close();
});

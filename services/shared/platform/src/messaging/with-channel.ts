import { type ChannelModel, connect } from 'amqplib';
import { explainBusError } from '../store-errors.ts';
import type { ConfirmChannel } from './bus.ts';
import { deadQueue } from './topology.ts';

const connectTimeoutMs = 10_000;

/**
 * Opens a channel for `work` on those of the queues that exist: the first start of a process declares its queues, one after another.
 * `getLast` names the queue that is declared last of those that `work` needs.
 */
export async function withChannel<Result>(
  url: string,
  queues: readonly string[],
  work: (channel: ConfirmChannel, queues: readonly string[]) => Promise<Result>,
  getLast: (queue: string) => string = deadQueue,
): Promise<Result> {
  const connection = await connect(url, { timeout: connectTimeoutMs }).catch(error => {
    throw explainBusError(error, url);
  });
  try {
    const declared: string[] = [];
    for (const queue of queues) if (await isDeclared(connection, getLast(queue))) declared.push(queue);
    const channel = await connection.createConfirmChannel();
    // The call that the broker refuses rejects; without a listener the error would end the program, too.
    channel.on('error', () => undefined);
    const result = await work(channel, declared);
    await channel.close();
    return result;
  } finally {
    await connection.close();
  }
}

/** The broker closes a channel that asks for a missing queue. */
async function isDeclared(connection: ChannelModel, queue: string): Promise<boolean> {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  try {
    await channel.checkQueue(queue);
    await channel.close();
    return true;
  } catch {
    return false;
  }
}

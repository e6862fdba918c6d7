import type { Channel } from 'amqplib';
import { deadline } from '../deadline.ts';
import { deadQueue, retryQueue, withRetryQueues } from './topology.ts';
import { withChannel } from './with-channel.ts';

/** Numbers of messages in a queue: ready for a consumer, waiting for their next attempt, and dead letters; and of its consumers. */
export interface QueueCounts {
  readonly queue: string;
  readonly ready: number;
  readonly retrying: number;
  readonly dead: number;
  readonly consumers: number;
}

/** Counts the messages of a queue that exists. */
export async function countQueue(
  channel: Channel,
  queue: string,
  retryDelaysMs: readonly number[],
): Promise<QueueCounts> {
  const count = async (name: string) => (await channel.checkQueue(name)).messageCount;
  let retrying = 0;
  for (const delay of retryDelaysMs) retrying += await count(retryQueue(queue, delay));
  const { messageCount: ready, consumerCount: consumers } = await channel.checkQueue(queue);
  return { queue, ready, retrying, dead: await count(deadQueue(queue)), consumers };
}

/** Counts the messages of those queues that exist. Throws StartError if the broker does not answer. */
export const countMessages = (
  url: string,
  queues: readonly string[],
  retryDelaysMs: readonly number[],
): Promise<QueueCounts[]> =>
  withChannel(
    url,
    queues,
    async (channel, declared) => {
      const counts: QueueCounts[] = [];
      for (const queue of declared) counts.push(await countQueue(channel, queue, retryDelaysMs));
      return counts;
    },
    queue => withRetryQueues(queue, retryDelaysMs).at(-1) ?? queue,
  );

/** Resolves to undefined while there is no connection to the broker. */
export type CountQueues = () => Promise<QueueCounts[] | undefined>;

/** A frozen broker must not make a whole process look dead. */
const brokerTimeoutMs = 1_000;

/** Counts the queues; undefined if the broker does not answer in time. */
export async function withinTime(countQueues: CountQueues): Promise<QueueCounts[] | undefined> {
  try {
    return (await Promise.race([countQueues(), deadline(brokerTimeoutMs)])) ?? undefined;
  } catch {
    return undefined;
  }
}

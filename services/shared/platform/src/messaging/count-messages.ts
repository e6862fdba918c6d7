import { deadQueue, retryQueue, withRetryQueues } from './topology.ts';
import { withChannel } from './with-channel.ts';

/** Numbers of messages in a queue: ready for a consumer, waiting for their next attempt, and dead letters. */
export interface QueueCounts {
  readonly queue: string;
  readonly ready: number;
  readonly retrying: number;
  readonly dead: number;
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
      const count = async (name: string) => (await channel.checkQueue(name)).messageCount;
      const counts: QueueCounts[] = [];
      for (const queue of declared) {
        let retrying = 0;
        for (const delay of retryDelaysMs) retrying += await count(retryQueue(queue, delay));
        counts.push({ queue, ready: await count(queue), retrying, dead: await count(deadQueue(queue)) });
      }
      return counts;
    },
    queue => withRetryQueues(queue, retryDelaysMs).at(-1) ?? queue,
  );

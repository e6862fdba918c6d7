import { withRetryQueues } from './topology.ts';
import { withChannel } from './with-channel.ts';

/** Deletes all messages of those queues that exist, with their retries and dead letters. Throws StartError if the broker does not answer. */
export const purgeQueues = (url: string, queues: readonly string[], retryDelaysMs: readonly number[]): Promise<void> =>
  withChannel(
    url,
    queues,
    async (channel, declared) => {
      for (const queue of declared)
        for (const name of withRetryQueues(queue, retryDelaysMs)) await channel.purgeQueue(name);
    },
    queue => withRetryQueues(queue, retryDelaysMs).at(-1) ?? queue,
  );

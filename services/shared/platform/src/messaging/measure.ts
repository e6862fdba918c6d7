import type { Metrics } from '../telemetry/metrics.ts';
import type { Bus, Channel } from './bus.ts';
import { deadQueue, retryQueue } from './topology.ts';

/** Reports whether every connection of this process to the bus is open. */
export function measureBus(metrics: Metrics, buses: readonly Bus[]): void {
  metrics.watch(
    { name: 'doorstep_bus_connected', help: '1 while the process is connected to RabbitMQ, 0 while it is not' },
    async () => [{ value: buses.every(bus => bus.publisher()) ? 1 : 0 }],
  );
}

/** Reports the number of messages in each queue: waiting for a consumer, waiting for a retry, and dead letters. */
export function measureQueues(
  metrics: Metrics,
  retryDelaysMs: readonly number[],
  queues: () => readonly { queue: string; channel: Channel }[],
): void {
  metrics.watch(
    {
      name: 'doorstep_queue_messages',
      help: 'Messages in a queue: ready for a consumer, waiting for their next attempt (retry) or dead letters (dead)',
      labels: ['queue', 'state'],
    },
    async () => {
      const counts = await Promise.all(
        queues().map(async ({ queue, channel }) => {
          const count = async (name: string) => (await channel.checkQueue(name)).messageCount;
          const retries = await Promise.all(retryDelaysMs.map(delay => count(retryQueue(queue, delay))));
          return [
            { labels: { queue, state: 'ready' }, value: await count(queue) },
            { labels: { queue, state: 'retry' }, value: retries.reduce((sum, one) => sum + one, 0) },
            { labels: { queue, state: 'dead' }, value: await count(deadQueue(queue)) },
          ];
        }),
      );
      return counts.flat();
    },
  );
}

import type { Metrics } from '../telemetry/metrics.ts';
import type { Bus } from './bus.ts';
import type { QueueCounts } from './count-messages.ts';

/** Reports whether every connection of this process to the bus is open. */
export function measureBus(metrics: Metrics, buses: readonly Bus[]): void {
  metrics.watch(
    { name: 'doorstep_bus_connected', help: '1 while the process is connected to RabbitMQ, 0 while it is not' },
    async () => [{ value: buses.every(bus => bus.publisher()) ? 1 : 0 }],
  );
}

/** Reports the number of messages in each queue: waiting for a consumer, waiting for a retry, and dead letters. */
export function measureQueues(metrics: Metrics, countQueues: () => Promise<QueueCounts[]>): void {
  metrics.watch(
    {
      name: 'doorstep_queue_messages',
      help: 'Messages in a queue: ready for a consumer, waiting for their next attempt (retry) or dead letters (dead)',
      labels: ['queue', 'state'],
    },
    async () =>
      (await countQueues()).flatMap(({ queue, ready, retrying, dead }) => [
        { labels: { queue, state: 'ready' }, value: ready },
        { labels: { queue, state: 'retry' }, value: retrying },
        { labels: { queue, state: 'dead' }, value: dead },
      ]),
  );
}

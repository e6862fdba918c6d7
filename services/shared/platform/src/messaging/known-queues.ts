import type { ConfirmChannel } from 'amqplib';
import { publishConfirmed } from './bus.ts';
import { assertQueues, withRetryQueues } from './topology.ts';

// The broker logs an error for a passive declaration of a missing queue. So each queue whose earlier events were requested is bound to an
// exchange under its own name. The binding is deleted with the queue: if a probe is returned, the queue is new.

/** Type of a message that has no effect except that it is returned if the queue is unknown. */
export const probeType = 'probe';
/** The exchange that known queues are bound to. */
export const queuesExchange = (namespace: string) => `${namespace}.queues`;

/** Resolves to whether a queue existed before this process declared it. Call this before consuming it. */
export async function isKnownQueue(
  channel: ConfirmChannel,
  { namespace, queue, consumerCount }: { namespace: string; queue: string; consumerCount: number },
): Promise<boolean> {
  await channel.assertExchange(queuesExchange(namespace), 'direct', { durable: true });
  // Another replica consumes it, perhaps one of a release that would treat a probe as a dead letter.
  if (consumerCount > 0) return true;
  let isKnown = true;
  const onReturn = () => {
    isKnown = false;
  };
  channel.once('return', onReturn);
  // The broker returns an unroutable message before it confirms it.
  const target = { exchange: queuesExchange(namespace), routingKey: queue };
  await publishConfirmed(channel, target, Buffer.alloc(0), { type: probeType, mandatory: true });
  channel.off('return', onReturn);
  return isKnown;
}

/** Marks a queue whose earlier events were requested. */
export async function rememberQueue(channel: ConfirmChannel, namespace: string, queue: string): Promise<void> {
  await channel.bindQueue(queue, queuesExchange(namespace), queue);
}

/**
 * Deletes the queues of a subscription that this release no longer has, once no replica of the previous release consumes them;
 * otherwise they would collect messages forever.
 */
export async function deleteFormerQueue(
  channel: ConfirmChannel,
  { namespace, queue, retryDelaysMs }: { namespace: string; queue: string; retryDelaysMs: number[] },
): Promise<void> {
  if (!(await isKnownQueue(channel, { namespace, queue, consumerCount: 0 }))) return;
  const { consumerCount } = await assertQueues(channel, { namespace, queue, routingKeys: [], retryDelaysMs });
  if (consumerCount > 0) return;
  for (const name of withRetryQueues(queue, retryDelaysMs)) await channel.deleteQueue(name);
}

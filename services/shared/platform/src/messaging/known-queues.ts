import type { ConfirmChannel } from 'amqplib';
import { publishConfirmed } from './bus.ts';

// The broker logs an error for a passive declaration of a queue that does not exist. So each queue whose earlier events were requested is
// bound to an exchange under its own name. The binding is deleted with the queue: a probe that is returned means that the queue is new.

/** The type of a message that has no effect but to be returned from an unknown queue. */
export const probeType = 'probe';
/** The exchange that known queues are bound to. */
export const queuesExchange = (namespace: string) => `${namespace}.queues`;

/** Whether a queue existed before this process declared it. To be called before it is consumed. */
export async function isKnownQueue(
  channel: ConfirmChannel,
  { namespace, queue, consumerCount }: { namespace: string; queue: string; consumerCount: number },
): Promise<boolean> {
  await channel.assertExchange(queuesExchange(namespace), 'direct', { durable: true });
  // Another replica consumes it, perhaps one of a release that would park a probe as a dead letter.
  if (consumerCount > 0) return true;
  let isKnown = true;
  const onReturn = () => {
    isKnown = false;
  };
  channel.once('return', onReturn);
  // The broker returns a message that it cannot route before it confirms it.
  const target = { exchange: queuesExchange(namespace), routingKey: queue };
  await publishConfirmed(channel, target, Buffer.alloc(0), { type: probeType, mandatory: true });
  channel.off('return', onReturn);
  return isKnown;
}

/** Marks a queue whose earlier events were requested. */
export async function rememberQueue(channel: ConfirmChannel, namespace: string, queue: string): Promise<void> {
  await channel.bindQueue(queue, queuesExchange(namespace), queue);
}

import type { ConfirmChannel } from 'amqplib';
import { publishConfirmed } from './bus.ts';

// To ask the broker whether a queue is there is an error in its log where it is not. So a queue whose events were asked for is bound to an
// exchange of its own by its name, and that binding goes with it: a probe that comes back was sent to a queue that is new.

/** The type of a message that only asks whether its queue is known. */
export const probeType = 'probe';
export const queuesExchange = (namespace: string) => `${namespace}.queues`;

/** Whether a queue was there before this process declared it. To be called before it is consumed. */
export async function isKnownQueue(
  channel: ConfirmChannel,
  { namespace, queue, consumerCount }: { namespace: string; queue: string; consumerCount: number },
): Promise<boolean> {
  await channel.assertExchange(queuesExchange(namespace), 'direct', { durable: true });
  // Another replica consumes it, maybe of a release that does not know what a probe is.
  if (consumerCount > 0) return true;
  let isKnown = true;
  const onReturn = () => {
    isKnown = false;
  };
  channel.once('return', onReturn);
  // What cannot be routed comes back before it is confirmed.
  const target = { exchange: queuesExchange(namespace), routingKey: queue };
  await publishConfirmed(channel, target, Buffer.alloc(0), { type: probeType, mandatory: true });
  channel.off('return', onReturn);
  return isKnown;
}

export async function rememberQueue(channel: ConfirmChannel, namespace: string, queue: string): Promise<void> {
  await channel.bindQueue(queue, queuesExchange(namespace), queue);
}

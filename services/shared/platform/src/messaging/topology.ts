import type { Channel, Replies } from 'amqplib';

/** Names on the broker; all begin with the namespace. */
export const exchangeName = (namespace: string) => `${namespace}.events`;
export const queueName = (namespace: string, service: string, queue: string) => `${namespace}.${service}.${queue}`;
export const deadQueue = (queue: string) => `${queue}.dead`;
export const retryQueue = (queue: string, delayMs: number) => `${queue}.retry.${delayMs}`;
/** A queue and the queues for retries of its failed messages. */
export const withRetryQueues = (queue: string, retryDelaysMs: readonly number[]): string[] => [
  queue,
  deadQueue(queue),
  ...retryDelaysMs.map(delayMs => retryQueue(queue, delayMs)),
];
export const backfillQueue = (namespace: string, service: string) => `${namespace}.${service}.backfill`;

// Number of times that a message may kill its consumer; if a handler throws, the retry delays limit the attempts instead.
const deliveryLimit = 20;

const backTo = (queue: string) => ({
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

export async function assertExchange(channel: Channel, namespace: string): Promise<void> {
  await channel.assertExchange(exchangeName(namespace), 'topic', { durable: true });
}

/**
 * Declares the durable quorum queue of a subscription, one queue per retry delay (messages return from there when their time to
 * live ends) and the dead-letter queue (https://www.rabbitmq.com/docs/quorum-queues#dead-lettering). Resolves to the broker's reply
 * for the first.
 */
export async function assertQueues(
  channel: Channel,
  options: { namespace: string; queue: string; routingKeys: string[]; retryDelaysMs: number[] },
): Promise<Replies.AssertQueue> {
  const { namespace, queue, routingKeys, retryDelaysMs } = options;
  const quorum = { 'x-queue-type': 'quorum' };
  await channel.assertQueue(deadQueue(queue), { durable: true, arguments: quorum });
  const declared = await channel.assertQueue(queue, {
    durable: true,
    arguments: { ...quorum, 'x-delivery-limit': deliveryLimit, ...backTo(deadQueue(queue)) },
  });
  for (const delay of retryDelaysMs) {
    await channel.assertQueue(retryQueue(queue, delay), {
      durable: true,
      arguments: { ...quorum, 'x-message-ttl': delay, ...backTo(queue) },
    });
  }
  for (const key of routingKeys) await channel.bindQueue(queue, exchangeName(namespace), key);
  return declared;
}

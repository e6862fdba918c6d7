import { type Envelope, type EventDefinition, envelopeSchema, routingKey, z } from '@doorstep/contracts';
import type { ConsumeMessage } from 'amqplib';
import type { ClientSession, Connection } from 'mongoose';
import { requestContext } from '../context.ts';
import { isDuplicateKey, transact } from '../mongo.ts';
import type { Logger } from '../telemetry.ts';
import { type ConfirmChannel, publishConfirmed } from './bus.ts';
import { markHandled, wasHandled } from './inbox.ts';
import { assertQueues, deadQueueOf, queueName, retryQueueOf } from './topology.ts';

interface Handler {
  readonly event: EventDefinition;
  readonly run: (envelope: Envelope, session: ClientSession) => Promise<void>;
}

/** What a service listens to: a durable queue, named after what it is for, and a handler per event. */
export interface Subscription {
  readonly queue: string;
  readonly handlers: readonly Handler[];
}

/** Pairs an event with its handler. All that the handler writes must go through `session`; it may be run again. */
export function on<Schema extends z.ZodType>(
  event: EventDefinition<Schema>,
  handle: (data: z.output<Schema>, session: ClientSession, envelope: Envelope) => Promise<void>,
): Handler {
  return { event, run: (envelope, session) => handle(event.schema.parse(envelope.data), session, envelope) };
}

export function subscribe(queue: string, handlers: readonly Handler[]): Subscription {
  return { queue, handlers };
}

export const attemptHeader = 'x-attempt';
export const reasonHeader = 'x-reason';
const concurrentMessages = 16;

export interface Consumers {
  /** Declares the queues and begins to consume; called again after each reconnect. */
  start(openChannel: () => Promise<ConfirmChannel>): Promise<void>;
  /** Takes no more messages and waits for those in hand. */
  stop(): Promise<void>;
}

/**
 * Runs subscriptions. Each message is handled in one transaction with its inbox row, then acknowledged: handled once,
 * however often it comes. One whose handler throws comes again after growing delays and is then parked in the dead-letter
 * queue; one that does not fit its contract is parked at once.
 */
export function createConsumers(options: {
  db: Connection;
  namespace: string;
  service: string;
  subscriptions: readonly Subscription[];
  retryDelays: number[];
  log: Logger;
}): Consumers {
  const { db, namespace, service, subscriptions, retryDelays, log } = options;
  const inHand = new Set<Promise<void>>();
  let open: { channel: ConfirmChannel; tag: string }[] = [];

  async function handle(queue: string, subscription: Subscription, message: ConsumeMessage): Promise<void> {
    const envelope = envelopeSchema.parse(JSON.parse(message.content.toString()));
    const handler = subscription.handlers.find(candidate => candidate.event.type === envelope.type);
    if (!handler)
      throw new z.ZodError([
        { code: 'custom', path: ['type'], message: `no handler for ${envelope.type}`, input: undefined },
      ]);
    await requestContext.run({ requestId: envelope.requestid ?? envelope.id }, async () => {
      try {
        await transact(db, async session => {
          await markHandled(db, session, queue, envelope.id);
          await handler.run({ ...envelope, data: envelope.data }, session);
        });
        log.info({ event: envelope.type, subject: envelope.subject }, 'event handled');
      } catch (error) {
        if (!isDuplicateKey(error) || !(await wasHandled(db, queue, envelope.id))) throw error;
        log.info({ event: envelope.type, subject: envelope.subject }, 'event came again');
      }
    });
  }

  /** Puts a failed message where it waits for its next attempt, or parks it. */
  async function setAside(
    channel: ConfirmChannel,
    queue: string,
    message: ConsumeMessage,
    error: unknown,
  ): Promise<void> {
    const attempt = Number(message.properties.headers?.[attemptHeader] ?? 0);
    const hopeless = error instanceof z.ZodError || error instanceof SyntaxError;
    const delay = hopeless ? undefined : retryDelays[attempt];
    const target = delay === undefined ? deadQueueOf(queue) : retryQueueOf(queue, delay);
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    log.warn(
      { queue, attempt, delay, reason },
      delay === undefined ? 'message parked as dead letter' : 'message will be tried again',
    );
    await publishConfirmed(channel, { exchange: '', routingKey: target }, message.content, {
      messageId: message.properties.messageId,
      type: message.properties.type,
      headers: { [attemptHeader]: attempt + 1, [reasonHeader]: reason },
    });
  }

  async function consume(
    channel: ConfirmChannel,
    queue: string,
    subscription: Subscription,
    message: ConsumeMessage,
  ): Promise<void> {
    try {
      try {
        await handle(queue, subscription, message);
      } catch (error) {
        await setAside(channel, queue, message, error);
      }
      channel.ack(message);
    } catch (error) {
      // The broker is gone; it will deliver the message again.
      log.warn({ err: error, queue }, 'a message could not be settled');
    }
  }

  return {
    async start(openChannel) {
      open = [];
      for (const subscription of subscriptions) {
        const queue = queueName(namespace, service, subscription.queue);
        const channel = await openChannel();
        const routingKeys = subscription.handlers.map(({ event }) => routingKey(event));
        await assertQueues(channel, { namespace, queue, routingKeys, retryDelays });
        await channel.prefetch(concurrentMessages);
        const { consumerTag } = await channel.consume(queue, message => {
          // The broker cancels a consumer whose queue moved or is gone.
          if (!message) return void channel.close().catch(() => undefined);
          const work = consume(channel, queue, subscription, message).finally(() => inHand.delete(work));
          inHand.add(work);
        });
        open.push({ channel, tag: consumerTag });
      }
    },
    async stop() {
      await Promise.allSettled(open.map(({ channel, tag }) => channel.cancel(tag)));
      await Promise.allSettled([...inHand]);
    },
  };
}

import { type Envelope, type EventDefinition, envelopeSchema, routingKey, z } from '@doorstep/contracts';
import type { ConsumeMessage } from 'amqplib';
import type { ClientSession } from 'mongoose';
import { requestContext } from '../telemetry/context.ts';
import { withoutPersonalData } from '../telemetry/error-for-log.ts';
import { traceHeader } from '../telemetry/observe.ts';
import { type Logger, type Telemetry, traced } from '../telemetry/telemetry.ts';
import type { SpanStart } from '../telemetry/tracing.ts';
import { requestBackfill } from './backfill.ts';
import { type BusSetup, type ConfirmChannel, publishConfirmed } from './bus.ts';
import { measureQueues } from './measure.ts';
import { assertQueues, deadQueueOf, queueName, retryQueueOf } from './topology.ts';

interface Handler<Scope> {
  readonly event: EventDefinition;
  readonly run: (envelope: Envelope, scope: Scope) => Promise<void>;
}

/** What a service listens to: a durable queue, named after what it is for, and a handler per event. */
export interface Subscription<Scope = ClientSession> {
  readonly queue: string;
  readonly handlers: readonly Handler<Scope>[];
}

/** Pairs an event with its handler. A service's handler gets the session that all it writes must go through; it may be run again. */
export function on<Schema extends z.ZodType, Scope = ClientSession>(
  event: EventDefinition<Schema>,
  handle: (data: z.output<Schema>, scope: Scope, envelope: Envelope) => Promise<void>,
): Handler<Scope> {
  return { event, run: (envelope, scope) => handle(event.schema.parse(withVersion(envelope.data)), scope, envelope) };
}

/** Some events carried no version in earlier releases. */
const withVersion = (data: unknown): unknown =>
  typeof data === 'object' && data !== null ? { version: 0, ...data } : data;

export function subscribe<Scope = ClientSession>(
  queue: string,
  handlers: readonly Handler<Scope>[],
): Subscription<Scope> {
  return { queue, handlers };
}

/** Runs the work for one message; the place for what makes it happen once. */
export type Settle<Scope> = (queue: string, envelope: Envelope, work: (scope: Scope) => Promise<void>) => Promise<void>;

export const attemptHeader = 'x-attempt';
export const reasonHeader = 'x-reason';
const concurrentMessages = 16;
const outcomes = ['handled', 'retried', 'dead-lettered'];

export interface Consumers {
  /** Declares the queues and begins to consume; called again after each reconnect. */
  start(bus: BusSetup): Promise<void>;
  /** Takes no more messages and waits for those in hand. */
  stop(): Promise<void>;
}

/**
 * Runs subscriptions: each message is handled by `settle`, then acknowledged. One whose handler throws comes again after
 * growing delays and is then parked in the dead-letter queue; one that does not fit its contract is parked at once.
 */
export function createConsumers<Scope>(options: {
  settle: Settle<Scope>;
  namespace: string;
  service: string;
  subscriptions: readonly Subscription<Scope>[];
  retryDelays: number[];
  log: Logger;
  telemetry?: Pick<Telemetry, 'tracing' | 'metrics'>;
}): Consumers {
  const { settle, namespace, service, subscriptions, retryDelays, log, telemetry } = options;
  const { tracing, metrics } = telemetry ?? {};
  const inHand = new Set<Promise<void>>();
  let open: { queue: string; channel: ConfirmChannel; tag: string }[] = [];
  if (metrics) {
    measureQueues(metrics, retryDelays, () => open);
    // A counter that begins with its first failure does not look like one that grew.
    for (const { queue } of subscriptions) {
      for (const outcome of outcomes) metrics.messages.inc({ queue: queueName(namespace, service, queue), outcome }, 0);
    }
  }

  async function handle(queue: string, subscription: Subscription<Scope>, message: ConsumeMessage): Promise<void> {
    const envelope = envelopeSchema.parse(JSON.parse(message.content.toString()));
    const handler = subscription.handlers.find(candidate => candidate.event.type === envelope.type);
    if (!handler)
      throw new z.ZodError([
        { code: 'custom', path: ['type'], message: `no handler for ${envelope.type}`, input: undefined },
      ]);
    const requestId = envelope.requestid ?? envelope.id;
    await traced(tracing, spanOf(queue, message, envelope), span =>
      requestContext.run({ requestId, span }, async () => {
        await settle(queue, envelope, scope => handler.run(envelope, scope));
        log.info({ event: envelope.type, subject: envelope.subject }, 'event handled');
      }),
    );
    metrics?.messages.inc({ queue, outcome: 'handled' });
    metrics?.messageAge.observe({ queue }, (Date.now() - Date.parse(envelope.time)) / 1_000);
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
    const reason = error instanceof Error ? withoutPersonalData(error.message).slice(0, 500) : 'unknown';
    log.warn(
      { queue, attempt, delay, reason },
      delay === undefined ? 'message parked as dead letter' : 'message will be tried again',
    );
    await publishConfirmed(channel, { exchange: '', routingKey: target }, message.content, {
      messageId: message.properties.messageId,
      type: message.properties.type,
      headers: {
        [attemptHeader]: attempt + 1,
        [reasonHeader]: reason,
        [traceHeader]: message.properties.headers?.[traceHeader],
      },
    });
    metrics?.messages.inc({ queue, outcome: delay === undefined ? 'dead-lettered' : 'retried' });
  }

  async function consume(
    channel: ConfirmChannel,
    queue: string,
    subscription: Subscription<Scope>,
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
    async start({ openChannel, queueExists }) {
      open = [];
      const newRoutingKeys: string[] = [];
      for (const subscription of subscriptions) {
        const queue = queueName(namespace, service, subscription.queue);
        const channel = await openChannel();
        const routingKeys = subscription.handlers.map(({ event }) => routingKey(event));
        if (!(await queueExists(queue))) newRoutingKeys.push(...routingKeys);
        await assertQueues(channel, { namespace, queue, routingKeys, retryDelays });
        await channel.prefetch(concurrentMessages);
        const { consumerTag } = await channel.consume(queue, message => {
          // The broker cancels a consumer whose queue moved or is gone.
          if (!message) return void channel.close().catch(() => undefined);
          const work = consume(channel, queue, subscription, message).finally(() => inHand.delete(work));
          inHand.add(work);
        });
        open.push({ queue, channel, tag: consumerTag });
      }
      const [{ channel } = {}] = open;
      if (channel && newRoutingKeys.length > 0)
        await requestBackfill(channel, { namespace, service, routingKeys: newRoutingKeys });
    },
    async stop() {
      await Promise.allSettled(open.map(({ channel, tag }) => channel.cancel(tag)));
      await Promise.allSettled([...inHand]);
    },
  };
}

/** The span of handling a message: it follows its publication or, where that is not known, what the event tells of. */
function spanOf(queue: string, message: ConsumeMessage, envelope: Envelope): SpanStart {
  return {
    name: `process ${envelope.type}`,
    kind: 'consumer',
    parent: message.properties.headers?.[traceHeader] ?? envelope.traceparent,
    attributes: {
      'messaging.system': 'rabbitmq',
      'messaging.operation.type': 'process',
      'messaging.destination.name': queue,
      'messaging.message.id': envelope.id,
    },
  };
}

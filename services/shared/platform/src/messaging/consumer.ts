import { type Envelope, envelopeSchema, routingKey } from '@doorstep/contracts/common/event.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { ConsumeMessage } from 'amqplib';
import { requestContext } from '../telemetry/context.ts';
import { withoutPersonalData } from '../telemetry/error-for-log.ts';
import { traceHeader } from '../telemetry/observe.ts';
import { type Logger, type Telemetry, traced } from '../telemetry/telemetry.ts';
import { requestBackfill } from './backfill.ts';
import { type BusSetup, type ConfirmChannel, publishConfirmed } from './bus.ts';
import { countQueue, type QueueCounts } from './count-messages.ts';
import { handlingSpan } from './handling-span.ts';
import { deleteFormerQueue, isKnownQueue, probeType, rememberQueue } from './known-queues.ts';
import { measureQueues } from './measure.ts';
import { reportDeadLetters } from './report-dead-letters.ts';
import type { Subscription } from './subscription.ts';
import { assertQueues, deadQueue, queueName, retryQueue } from './topology.ts';

/** Runs the work for one message, and ensures that a repeated message has no second effect. */
export type HandleOnce<Scope> = (
  queue: string,
  envelope: Envelope,
  work: (scope: Scope) => Promise<void>,
) => Promise<void>;

export const attemptHeader = 'x-attempt';
export const reasonHeader = 'x-reason';
const maxInFlight = 16;
const outcomes = ['handled', 'retried', 'dead-lettered'];

export interface Consumers {
  /** Declares the queues and starts to consume; called again after each reconnect. */
  start(bus: BusSetup): Promise<void>;
  /** Counts the messages of each queue. Rejects while there is no connection. */
  countQueues(): Promise<QueueCounts[]>;
  /** Accepts no more messages and waits for those in flight. */
  stop(): Promise<void>;
}

/**
 * Runs subscriptions: each message is handled through `handleOnce`, then acknowledged. A message whose handler throws is retried
 * with growing delays and then moved to the dead-letter queue; one that does not fit its contract is moved there at once.
 */
export function createConsumers<Scope>(options: {
  handleOnce: HandleOnce<Scope>;
  namespace: string;
  service: string;
  subscriptions: readonly Subscription<Scope>[];
  /** Queues of subscriptions of earlier releases. */
  formerQueues?: readonly string[];
  retryDelaysMs: number[];
  log: Logger;
  telemetry?: Pick<Telemetry, 'tracing' | 'metrics'>;
}): Consumers {
  const { handleOnce, namespace, service, subscriptions, formerQueues = [], retryDelaysMs, log, telemetry } = options;
  const { tracing, metrics } = telemetry ?? {};
  const inFlight = new Set<Promise<void>>();
  let open: { queue: string; channel: ConfirmChannel; tag: string }[] = [];
  const findChannel = (name: string) => open.find(({ queue }) => queue === name)?.channel;
  const deadLetters = reportDeadLetters({ namespace, service, log, findChannel });
  const countQueues = () => Promise.all(open.map(({ queue, channel }) => countQueue(channel, queue, retryDelaysMs)));
  if (metrics) {
    measureQueues(metrics, countQueues);
    // Start the counters at 0: a counter that first appears with a failure does not count as an increase.
    for (const { queue } of subscriptions) {
      for (const outcome of outcomes) metrics.messages.inc({ queue: queueName(namespace, service, queue), outcome }, 0);
    }
  }

  async function handle(queue: string, subscription: Subscription<Scope>, message: ConsumeMessage): Promise<void> {
    if (message.properties.type === probeType) return;
    const envelope = envelopeSchema.parse(JSON.parse(message.content.toString()));
    const handler = subscription.handlers.find(candidate => candidate.event.type === envelope.type);
    if (!handler)
      throw new z.ZodError([
        { code: 'custom', path: ['type'], message: `no handler for ${envelope.type}`, input: undefined },
      ]);
    const requestId = envelope.requestid ?? envelope.id;
    await traced(tracing, handlingSpan(queue, message, envelope), span =>
      requestContext.run({ requestId, span }, async () => {
        await handleOnce(queue, envelope, scope => handler.run(envelope, scope));
        log.info({ event: envelope.type, subject: envelope.subject }, 'event handled');
      }),
    );
    metrics?.messages.inc({ queue, outcome: 'handled' });
    metrics?.messageAge.observe({ queue }, (Date.now() - Date.parse(envelope.time)) / 1_000);
  }

  /** Puts a failed message into the queue for its next attempt, or makes it a dead letter. */
  async function retryOrGiveUp(
    channel: ConfirmChannel,
    queue: string,
    message: ConsumeMessage,
    error: unknown,
  ): Promise<void> {
    const attempt = Number(message.properties.headers?.[attemptHeader] ?? 0);
    const isMalformed = error instanceof z.ZodError || error instanceof SyntaxError;
    const delayMs = isMalformed ? undefined : retryDelaysMs[attempt];
    const target = delayMs === undefined ? deadQueue(queue) : retryQueue(queue, delayMs);
    const reason = error instanceof Error ? withoutPersonalData(error.message).slice(0, 500) : 'unknown';
    log.warn(
      { queue, attempt, delayMs, reason },
      delayMs === undefined
        ? 'could not handle a message; it is a dead letter now'
        : 'could not handle a message; retrying',
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
    metrics?.messages.inc({ queue, outcome: delayMs === undefined ? 'dead-lettered' : 'retried' });
    if (delayMs === undefined) deadLetters.note(queue, message.properties.type);
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
        await retryOrGiveUp(channel, queue, message, error);
      }
      channel.ack(message);
    } catch (error) {
      // The broker is gone and will deliver the message again.
      log.warn({ err: error, queue }, 'could not acknowledge a message; it will be delivered again');
    }
  }

  return {
    async start({ openChannel }) {
      open = [];
      const newRoutingKeys: string[] = [];
      for (const subscription of subscriptions) {
        const queue = queueName(namespace, service, subscription.queue);
        const channel = await openChannel();
        const routingKeys = subscription.handlers.map(({ event }) => routingKey(event));
        const { consumerCount } = await assertQueues(channel, { namespace, queue, routingKeys, retryDelaysMs });
        const isKnown = await isKnownQueue(channel, { namespace, queue, consumerCount });
        if (!isKnown) newRoutingKeys.push(...routingKeys);
        await channel.prefetch(subscription.maxInFlight ?? maxInFlight);
        const { consumerTag } = await channel.consume(queue, message => {
          // The broker cancels a consumer whose queue was moved or deleted.
          if (!message) return void channel.close().catch(() => undefined);
          const work = consume(channel, queue, subscription, message).finally(() => inFlight.delete(work));
          inFlight.add(work);
        });
        open.push({ queue, channel, tag: consumerTag });
      }
      const [{ channel } = {}] = open;
      for (const former of formerQueues)
        await deleteFormerQueue(await openChannel(), {
          namespace,
          queue: queueName(namespace, service, former),
          retryDelaysMs,
        });
      if (channel && newRoutingKeys.length > 0)
        await requestBackfill(channel, { namespace, service, routingKeys: newRoutingKeys });
      for (const { queue, channel } of open) await rememberQueue(channel, namespace, queue);
    },
    countQueues,
    async stop() {
      await Promise.allSettled(open.map(({ channel, tag }) => channel.cancel(tag)));
      await Promise.allSettled([...inFlight]);
      deadLetters.stop();
    },
  };
}

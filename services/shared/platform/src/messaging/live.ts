import { envelopeSchema, routingKey } from '@doorstep/contracts/common/event.ts';
import type { ConsumeMessage } from 'amqplib';
import { requestContext } from '../telemetry/context.ts';
import { type Logger, traced } from '../telemetry/telemetry.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import type { BusSetup } from './bus.ts';
import { handlingSpan } from './handling-span.ts';
import type { Subscription } from './subscription.ts';
import { exchangeName } from './topology.ts';

/**
 * Handles events as they come, in this process only: its queue is deleted with the connection, and events that are published
 * without a connection are lost. Use it only if a reconnect makes up for them: pages reload, caches start empty, and directory's projection
 * is compared with MongoDB. If a handler throws, the error is logged and the event is lost. Call it in the `setup` of
 * `connectBus`.
 */
export async function subscribeLive(
  { openChannel }: BusSetup,
  options: {
    namespace: string;
    handlers: Subscription<undefined>['handlers'];
    log: Logger;
    tracing?: Tracing | undefined;
  },
): Promise<void> {
  const { namespace, handlers, log, tracing } = options;

  async function handle(message: ConsumeMessage): Promise<void> {
    try {
      const envelope = envelopeSchema.parse(JSON.parse(message.content.toString()));
      const found = handlers.filter(({ event }) => event.type === envelope.type);
      const requestId = envelope.requestid ?? envelope.id;
      await traced(tracing, handlingSpan('live', message, envelope), span =>
        requestContext.run({ requestId, span }, async () => {
          for (const handler of found) await handler.run(envelope, undefined);
        }),
      );
    } catch (error) {
      log.warn({ err: error, key: message.fields.routingKey }, 'could not handle a live event');
    }
  }

  const channel = await openChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true });
  for (const { event } of handlers) await channel.bindQueue(queue, exchangeName(namespace), routingKey(event));
  await channel.consume(queue, message => void (message ? handle(message) : channel.close().catch(() => undefined)), {
    noAck: true,
  });
}

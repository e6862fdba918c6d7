import { z } from '@doorstep/contracts';
import { type ConfirmChannel, publishConfirmed } from './bus.ts';

// What is published before a queue is declared does not come to it. So a service whose queue is new asks the others to publish
// again what they keep of its events; inboxes let only those through that were not handled.

export const backfillSchema = z.object({ service: z.string(), routingKeys: z.array(z.string()) });
type Backfill = z.infer<typeof backfillSchema>;

export const backfillExchange = (namespace: string) => `${namespace}.backfill`;
export const assertBackfillExchange = (channel: ConfirmChannel, namespace: string) =>
  channel.assertExchange(backfillExchange(namespace), 'fanout', { durable: true });

/** Asks all services that have published so far to publish the events with these routing keys again. */
export async function requestBackfill(
  channel: ConfirmChannel,
  { namespace, ...request }: Backfill & { namespace: string },
): Promise<void> {
  await assertBackfillExchange(channel, namespace);
  const target = { exchange: backfillExchange(namespace), routingKey: '' };
  await publishConfirmed(channel, target, Buffer.from(JSON.stringify(request)), {});
}

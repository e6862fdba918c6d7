import { z } from '@doorstep/contracts/common/zod.ts';
import { type ConfirmChannel, publishConfirmed } from './bus.ts';

// A queue does not get events that were published before it was declared. So a service with a new queue asks the others to
// publish their stored events again; inboxes skip those that were handled.

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

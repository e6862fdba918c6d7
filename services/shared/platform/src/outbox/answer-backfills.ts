import { setTimeout as delay } from 'node:timers/promises';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { Connection } from 'mongoose';
import { assertBackfillExchange, backfillExchange, backfillSchema } from '../messaging/backfill.ts';
import type { BusSetup } from '../messaging/bus.ts';
import { backfillQueue } from '../messaging/topology.ts';
import { signalCommit } from '../mongo/commits.ts';
import type { Logger } from '../telemetry/telemetry.ts';
import { outboxModel } from './outbox.ts';

const retryMs = 1_000;

/**
 * Answers the backfill requests of other services, also those that come while this one is down. Call this before the first event
 * is published. A service declares its own queues before it publishes, so its own requests are ignored.
 */
export async function answerBackfills(
  { openChannel }: BusSetup,
  { db, namespace, service, log }: { db: Connection; namespace: string; service: string; log: Logger },
): Promise<void> {
  const channel = await openChannel();
  await assertBackfillExchange(channel, namespace);
  const queue = backfillQueue(namespace, service);
  await channel.assertQueue(queue, { durable: true, arguments: { 'x-queue-type': 'quorum' } });
  await channel.bindQueue(queue, backfillExchange(namespace), '');
  await channel.prefetch(1);
  let open = true;
  channel.once('close', () => {
    open = false;
  });

  async function answer(content: string): Promise<void> {
    const request = backfillSchema.parse(JSON.parse(content));
    if (request.service === service) return;
    const events = await publishAgain(db, { routingKey: { $in: request.routingKeys } });
    log.info({ for: request.service, events }, 'publishing events again for a new queue');
  }
  await channel.consume(queue, async message => {
    if (!message) return void channel.close().catch(() => undefined);
    while (open) {
      try {
        await answer(message.content.toString());
        return channel.ack(message);
      } catch (error) {
        if (error instanceof z.ZodError || error instanceof SyntaxError) return channel.nack(message, false, false);
        log.warn({ err: error }, 'could not publish events again for a new queue; retrying');
        await delay(retryMs, undefined, { ref: false });
      }
    }
  });
}

/**
 * Lets the relay publish the stored events of the outbox again; resolves to their number. This includes rows that a relay is just
 * publishing, because that may have been too early.
 */
export async function publishAgain(db: Connection, filter: { routingKey?: { $in: string[] } }): Promise<number> {
  const { modifiedCount } = await outboxModel(db).updateMany(
    { ...filter, $or: [{ state: 'sent' }, { claimedBy: { $exists: true } }] },
    { $set: { state: 'waiting', claimedUntil: new Date(0) }, $unset: { sentAt: 1, claimedBy: 1 } },
  );
  signalCommit(db);
  return modifiedCount;
}

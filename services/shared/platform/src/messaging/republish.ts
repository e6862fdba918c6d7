import type { Connection } from 'mongoose';
import { outboxModel } from './outbox.ts';

/**
 * `republish` of one service: has the relay publish again all that the outbox still keeps (14 days), for queues that were lost
 * or restored. Inboxes (30 days) let only those through that were not handled. To be called when every service has started:
 * what is published before a queue is declared does not come to it.
 */
export async function republishCommand(db: Connection): Promise<string> {
  const { modifiedCount } = await outboxModel(db).updateMany(
    { state: 'sent' },
    { $set: { state: 'waiting', claimedUntil: new Date(0) }, $unset: { sentAt: 1 } },
  );
  return `${modifiedCount} events will be published again.`;
}

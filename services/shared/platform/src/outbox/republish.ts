import type { Connection } from 'mongoose';
import { publishAgain } from './answer-backfills.ts';

/**
 * `republish` of one service: has the relay publish again all that the outbox still keeps (14 days), for queues that were lost
 * or restored. Inboxes (30 days) let only those through that were not handled. A queue that
 * is new needs none of this: its service asks for it (`answer-backfills.ts`).
 */
export async function republishCommand(db: Connection): Promise<string> {
  return `${await publishAgain(db, {})} events will be published again.`;
}

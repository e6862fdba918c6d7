import type { ClientSession, Connection } from 'mongoose';
import type { HandleOnce } from '../messaging/consumer.ts';
import { isDuplicateKey } from '../mongo/database-errors.ts';
import { defineModel } from '../mongo/define-model.ts';
import type { Lifetime } from '../mongo/indexes.ts';
import { transact } from '../mongo/mongo.ts';
import type { Logger } from '../telemetry/telemetry.ts';

interface InboxRow {
  /** `{queue}:{event id}` */
  _id: string;
  handledAt: Date;
}

export const inboxModel = defineModel<InboxRow>('Inbox', 'inbox', {
  _id: { type: String, required: true },
  handledAt: { type: Date, required: true },
});

/** Time that rows are kept: longer than a message can spend in the outbox, a queue and its retries together. */
export const inboxLifetime = (days: number): Lifetime => ({ collection: 'inbox', field: 'handledAt', days });

/** Handles each event once, however often it is delivered: its inbox row and its effect are written in one transaction. */
export function onceByInbox(db: Connection, log: Logger): HandleOnce<ClientSession> {
  const inbox = inboxModel(db);
  return async (queue, envelope, work) => {
    const _id = `${queue}:${envelope.id}`;
    try {
      await transact(db, async session => {
        await inbox.create([{ _id, handledAt: new Date() }], { session });
        await work(session);
      });
    } catch (error) {
      if (!isDuplicateKey(error) || !(await inbox.exists({ _id }))) throw error;
      log.info({ event: envelope.type, subject: envelope.subject }, 'event was handled before; ignored');
    }
  };
}

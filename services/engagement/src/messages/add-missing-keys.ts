import { eachBatch } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { Connection } from 'mongoose';
import type { MessageRow } from './message.model.ts';

/** Adds the keys by which people without an account find their messages, which earlier releases do not write. */
export async function addMissingKeys(db: Connection): Promise<void> {
  const messages = db.collection<MessageRow>('messages');
  await eachBatch(messages, { senderEmail: { $exists: true }, emailKey: { $exists: false } }, async rows => {
    await messages.bulkWrite(
      rows.map(({ _id, senderEmail = '' }) => ({
        updateOne: { filter: { _id }, update: { $set: { emailKey: toKey(senderEmail) } } },
      })),
    );
  });
}

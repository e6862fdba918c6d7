import { eachBatch } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { Connection } from 'mongoose';
import type { InquiryRow } from '../leads/inquiries/inquiry.model.ts';
import type { MessageRow } from '../messages/message.model.ts';
import { addMissingKeysOfEvents } from '../webhooks/webhooks.ts';

const withoutKey = { emailKey: { $exists: false } };
const setKey = (_id: number, email: string) => ({
  updateOne: { filter: { _id }, update: { $set: { emailKey: toKey(email) } } },
});

/** Adds the keys by which people without an account find what they sent, which earlier releases do not write. */
export async function addMissingKeys(db: Connection): Promise<void> {
  const inquiries = db.collection<InquiryRow>('inquiries');
  await eachBatch(inquiries, withoutKey, async rows => {
    await inquiries.bulkWrite(rows.map(({ _id, email }) => setKey(_id, email)));
  });

  const messages = db.collection<MessageRow>('messages');
  await eachBatch(messages, { senderEmail: { $exists: true }, ...withoutKey }, async rows => {
    await messages.bulkWrite(rows.map(({ _id, senderEmail = '' }) => setKey(_id, senderEmail)));
  });

  await addMissingKeysOfEvents(db);
}

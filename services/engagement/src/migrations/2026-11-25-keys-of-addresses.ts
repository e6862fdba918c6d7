import { eachBatch, type Migration } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { InquiryRow } from '../inquiries/inquiry.model.ts';
import type { MessageRow } from '../messages/message.model.ts';
import { findEmailKey, type WebhookEventRow } from '../webhooks/webhook-event.model.ts';

const withoutKey = { emailKey: { $exists: false } };

/** Adds the keys by which people without an account find what they sent. */
export const keysOfAddresses: Migration = {
  name: '2026-11-25-keys-of-addresses',
  async run(db, signal) {
    const inquiries = db.collection<InquiryRow>('inquiries');
    const addKeys = (rows: readonly InquiryRow[]) =>
      inquiries.bulkWrite(
        rows.map(({ _id, email }) => ({
          updateOne: { filter: { _id }, update: { $set: { emailKey: toKey(email) } } },
        })),
      );
    await eachBatch(inquiries, withoutKey, async rows => void (await addKeys(rows)), { signal });

    const messages = db.collection<MessageRow>('messages');
    const addKeysOfSenders = (rows: readonly MessageRow[]) =>
      messages.bulkWrite(
        rows.map(({ _id, senderEmail = '' }) => ({
          updateOne: { filter: { _id }, update: { $set: { emailKey: toKey(senderEmail) } } },
        })),
      );
    const fromContactPage = { senderEmail: { $exists: true }, ...withoutKey };
    await eachBatch(messages, fromContactPage, async rows => void (await addKeysOfSenders(rows)), { signal });

    // At most those of the last thirty days.
    const events = db.collection<WebhookEventRow>('webhook_events');
    const aboutPeople = { type: { $regex: '^(inquiry|request)-' }, ...withoutKey };
    for await (const { _id, envelope } of events.find(aboutPeople)) {
      signal.throwIfAborted();
      const emailKey = findEmailKey(envelope.data);
      if (emailKey) await events.updateOne({ _id }, { $set: { emailKey } });
    }
  },
};

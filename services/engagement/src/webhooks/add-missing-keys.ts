import type { Connection } from 'mongoose';
import { findEmailKey, type WebhookEventRow } from './webhook-event.model.ts';

/** Adds the keys of addresses to the events that replicas of an earlier release stored; at most those of the last thirty days. */
export async function addMissingKeys(db: Connection): Promise<void> {
  const events = db.collection<WebhookEventRow>('webhook_events');
  const withoutKey = { type: { $regex: '^(inquiry|request)-' }, emailKey: { $exists: false } };
  for await (const { _id, envelope } of events.find(withoutKey)) {
    const emailKey = findEmailKey(envelope.data);
    if (emailKey) await events.updateOne({ _id }, { $set: { emailKey } });
  }
}

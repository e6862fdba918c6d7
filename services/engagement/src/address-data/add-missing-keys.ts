import type { Connection } from 'mongoose';
import { addMissingKeysOfInquiries } from '../leads/leads.ts';
import { addMissingKeys as addMissingKeysOfMessages } from '../messages/add-missing-keys.ts';
import { addMissingKeysOfEvents } from '../webhooks/webhooks.ts';

/** Adds the keys by which people without an account find what they sent, which earlier releases do not write. */
export async function addMissingKeys(db: Connection): Promise<void> {
  await addMissingKeysOfInquiries(db);
  await addMissingKeysOfMessages(db);
  await addMissingKeysOfEvents(db);
}

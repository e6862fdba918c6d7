import { type ClientSession, type Connection, type Model, Schema } from 'mongoose';

interface InboxRow {
  /** `{queue}:{event id}` */
  _id: string;
  handledAt: Date;
}

// Longer than any message can stay in a queue, its retries and the outbox.
const keepSeconds = 30 * 24 * 3600;

const inboxSchema = new Schema<InboxRow>(
  { _id: { type: String, required: true }, handledAt: { type: Date, required: true, expires: keepSeconds } },
  { versionKey: false },
);

export function inboxModel(db: Connection): Model<InboxRow> {
  return db.models.Inbox ?? db.model<InboxRow>('Inbox', inboxSchema, 'inbox');
}

/** Notes an event as handled, in the transaction of its effect. A repeated one fails with a duplicate key. */
export async function markHandled(
  db: Connection,
  session: ClientSession,
  queue: string,
  eventId: string,
): Promise<void> {
  await inboxModel(db).create([{ _id: `${queue}:${eventId}`, handledAt: new Date() }], { session });
}

export async function wasHandled(db: Connection, queue: string, eventId: string): Promise<boolean> {
  return (await inboxModel(db).exists({ _id: `${queue}:${eventId}` })) !== null;
}

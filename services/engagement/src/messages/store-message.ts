import { type Message, messageSent } from '@doorstep/contracts';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type MessageRow, partiesOf, toMessage } from './message.model.ts';

/** What the sender decides. */
export type Letter = Omit<MessageRow, '_id' | 'parties' | 'isRead' | 'idempotencyKey' | 'createdAt'>;
/** Which message it is: its key is the same when it is sent again. */
type Stamp = Pick<MessageRow, '_id' | 'idempotencyKey' | 'createdAt'>;

/** `write` may be run again; what it throws is thrown on, and nothing is stored. */
export type StoreMessage = (
  key: Pick<MessageRow, 'senderId' | 'idempotencyKey'>,
  write: (session: ClientSession) => Promise<Letter>,
) => Promise<Message>;

/** Stores a message together with its event. One sent again with the same key is answered with the first. */
export function createMessageStore(db: Connection, messages: Model<MessageRow>): StoreMessage {
  return async ({ senderId, idempotencyKey }, write) => {
    const stamp = { _id: await nextId(db, 'messages'), idempotencyKey, createdAt: new Date() };
    try {
      return await transact(db, async session => insert({ db, messages, session }, stamp, await write(session)));
    } catch (error) {
      const again = idempotencyKey && isDuplicateKey(error);
      const bySender = { senderId: senderId ?? { $exists: false } };
      const first = again && (await messages.findOne({ ...bySender, idempotencyKey }).lean<MessageRow>());
      if (!first) throw error;
      return toMessage(first);
    }
  };
}

/**
 * Does the same within a transaction that is under way, where a message with this sender and key is not there yet. Without a
 * key, what the transaction does with it must happen once.
 */
export type StoreMessageIn = (
  session: ClientSession,
  letter: Letter,
  sent: Pick<MessageRow, 'idempotencyKey' | 'createdAt'>,
) => Promise<void>;

export function createMessageStoreIn(db: Connection, messages: Model<MessageRow>): StoreMessageIn {
  return async (session, letter, sent) => {
    const { senderId = { $exists: false } } = letter;
    const { idempotencyKey } = sent;
    if (idempotencyKey && (await messages.exists({ senderId, idempotencyKey }).session(session))) return;
    await insert({ db, messages, session }, { _id: await nextId(db, 'messages'), ...sent }, letter);
  };
}

async function insert(
  { db, messages, session }: { db: Connection; messages: Model<MessageRow>; session: ClientSession },
  { _id, idempotencyKey, createdAt }: Stamp,
  letter: Letter,
): Promise<Message> {
  const parties = partiesOf(letter);
  const row = {
    _id,
    version: 1,
    ...letter,
    parties,
    isRead: false,
    ...(idempotencyKey && { idempotencyKey }),
    createdAt,
  };
  const message = toMessage(row);
  await messages.create([row], { session });
  await append(db, session, messageSent, `message/${_id}`, { message, version: 1 });
  return message;
}

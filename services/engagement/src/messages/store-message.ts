import { type Message, messageSent } from '@doorstep/contracts';
import { append, isDuplicateKey, nextId, transact } from '@doorstep/platform';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type MessageRow, partiesOf, toMessage } from './message.model.ts';

/** What the sender decides. */
type Letter = Omit<MessageRow, '_id' | 'parties' | 'isRead' | 'idempotencyKey' | 'createdAt'>;

/** `write` may be run again; what it throws is thrown on, and nothing is stored. */
export type StoreMessage = (
  key: Pick<MessageRow, 'senderId' | 'idempotencyKey'>,
  write: (session: ClientSession) => Promise<Letter>,
) => Promise<Message>;

/** Stores a message together with its event. One sent again with the same key is answered with the first. */
export function createMessageStore(db: Connection, messages: Model<MessageRow>): StoreMessage {
  return async ({ senderId, idempotencyKey }, write) => {
    const _id = await nextId(db, 'messages');
    const createdAt = new Date();
    try {
      return await transact(db, async session => {
        const letter = await write(session);
        const parties = partiesOf(letter);
        const row = { _id, ...letter, parties, isRead: false, ...(idempotencyKey && { idempotencyKey }), createdAt };
        const message = toMessage(row);
        await messages.create([row], { session });
        await append(db, session, messageSent, `message/${_id}`, { message });
        return message;
      });
    } catch (error) {
      const again = idempotencyKey && isDuplicateKey(error);
      const bySender = { senderId: senderId ?? { $exists: false } };
      const first = again && (await messages.findOne({ ...bySender, idempotencyKey }).lean<MessageRow>());
      if (!first) throw error;
      return toMessage(first);
    }
  };
}

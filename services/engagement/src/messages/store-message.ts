import { messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { isDuplicateKey, nextId, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection } from 'mongoose';
import type { Deps } from '../deps.ts';
import { listParties, type MessageRow, toMessage } from './message.model.ts';

/** The fields of a message that its sender provides. */
export type NewMessage = Omit<MessageRow, '_id' | 'parties' | 'isRead' | 'idempotencyKey' | 'createdAt'>;

/**
 * Stores the message that `compose` returns together with its event (`publishSent`), or returns the first one of this sender with the same
 * key. `compose` may run again; if it throws, nothing is stored.
 */
export async function storeMessage(
  deps: Deps,
  { senderId, idempotencyKey }: Pick<MessageRow, 'senderId' | 'idempotencyKey'>,
  compose: (session: ClientSession) => Promise<NewMessage>,
): Promise<Message> {
  const identity = { _id: await nextId(deps.db, 'messages'), idempotencyKey, createdAt: deps.now() };
  try {
    return await transact(deps.db, async session => insert(deps, await compose(session), identity, session));
  } catch (error) {
    const isRepeated = idempotencyKey && isDuplicateKey(error);
    const bySender = { senderId: senderId ?? { $exists: false } };
    const first = isRepeated && (await deps.messages.findOne({ ...bySender, idempotencyKey }).lean<MessageRow>());
    if (!first) throw error;
    return toMessage(first);
  }
}

/**
 * Stores a message within a transaction that is already open, unless this sender has sent one with this key. Without a
 * key, the transaction itself must run only once for the message.
 */
export async function storeMessageIn(
  deps: Pick<Deps, 'db' | 'messages'>,
  message: NewMessage,
  { idempotencyKey, createdAt, isDecision }: Pick<MessageRow, 'idempotencyKey' | 'createdAt'> & { isDecision?: true },
  session: ClientSession,
): Promise<void> {
  const { senderId = { $exists: false } } = message;
  if (idempotencyKey && (await deps.messages.exists({ senderId, idempotencyKey }).session(session))) return;
  const identity = { _id: await nextId(deps.db, 'messages'), idempotencyKey, createdAt };
  await insert(deps, message, identity, session, isDecision);
}

async function insert(
  { db, messages }: Pick<Deps, 'db' | 'messages'>,
  newMessage: NewMessage,
  { _id, idempotencyKey, createdAt }: Pick<MessageRow, '_id' | 'idempotencyKey' | 'createdAt'>,
  session: ClientSession,
  isDecision?: true,
): Promise<Message> {
  const row = {
    _id,
    version: 1,
    ...newMessage,
    parties: listParties(newMessage),
    isRead: false,
    ...(idempotencyKey && { idempotencyKey }),
    createdAt,
  };
  await messages.create([row], { session });
  await publishSent(db, session, row, isDecision);
  return toMessage(row);
}

/** Publishes a new message, unless it is in quarantine: then it is published when it is released. */
export async function publishSent(
  db: Connection,
  session: ClientSession,
  row: MessageRow,
  isDecision?: true,
): Promise<void> {
  if (row.suspicion) return;
  await append(db, session, messageSent, `message/${row._id}`, {
    message: toMessage(row),
    version: 1,
    ...(isDecision && { isDecision }),
  });
}

import { type Message, messageSent, type sendMessage, type z } from '@doorstep/contracts';
import {
  type Actor,
  AppError,
  append,
  isDuplicateKey,
  nextId,
  notAllowed,
  notFound,
  notSignedIn,
  transact,
} from '@doorstep/platform';
import type { ClientSession, Connection, Model } from 'mongoose';
import { heldAccount } from '../known-accounts/held-account.ts';
import type { KnownAccountRow, Side } from '../known-accounts/known-account.model.ts';
import { type MessageRow, toMessage } from './message.model.ts';
import { otherSide } from './message.policy.ts';

type Input = z.output<NonNullable<typeof sendMessage.body>>;

/** Throws 403 where sender and receiver may not write to each other, 404 for an unknown receiver, 422 without one. */
export type SendMessage = (input: Input, actor: Actor) => Promise<Message>;

/** Stores a message together with its event. One sent again with the same key is answered with the first. */
export function createMessageWriter(
  db: Connection,
  { messages, accounts }: { messages: Model<MessageRow>; accounts: Model<KnownAccountRow> },
): SendMessage {
  async function senderName(actor: Actor, session: ClientSession): Promise<string> {
    const account = await heldAccount(accounts, actor.userId, session);
    if (account?.deleted) throw notSignedIn();
    return account?.name ?? actor.name;
  }

  async function receiver(id: number, side: Side, session: ClientSession): Promise<KnownAccountRow> {
    const account = await heldAccount(accounts, id, session);
    if (!account || account.deleted) throw notFound('recipient-unknown', 'This account does not exist.');
    if (account.side !== side) throw notAllowed(refusals[side]);
    return account;
  }

  async function defaultReceiver(side: Side): Promise<number> {
    const first =
      side === 'administrator' && (await accounts.findOne({ side }).sort({ _id: 1 }).lean<KnownAccountRow>());
    if (first) return first._id;
    const message = 'Please choose a recipient';
    throw new AppError(422, 'recipient-missing', message, { errors: [{ path: 'receiverId', message }] });
  }

  return async (input, actor) => {
    const { subject, content, idempotencyKey } = input;
    const senderId = actor.userId;
    const side = otherSide(actor);
    const receiverId = input.receiverId ?? (await defaultReceiver(side));
    const _id = await nextId(db, 'messages');
    const createdAt = new Date();
    try {
      return await transact(db, async session => {
        const row: MessageRow = {
          _id,
          senderId,
          senderName: await senderName(actor, session),
          receiverId,
          receiverName: (await receiver(receiverId, side, session)).name,
          parties: [senderId, receiverId],
          subject,
          content,
          isRead: false,
          ...(idempotencyKey && { idempotencyKey }),
          createdAt,
        };
        const message = toMessage(row);
        await messages.create([row], { session });
        await append(db, session, messageSent, `message/${_id}`, { message });
        return message;
      });
    } catch (error) {
      const again = idempotencyKey && isDuplicateKey(error);
      const first = again && (await messages.findOne({ senderId, idempotencyKey }).lean<MessageRow>());
      if (!first) throw error;
      return toMessage(first);
    }
  };
}

const refusals: Record<Side, string> = {
  administrator: 'You can only write to an administrator.',
  owner: 'You can only write to business owners.',
};

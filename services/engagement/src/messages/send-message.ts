import type { Message, sendMessage, z } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { AppError, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import type { ClientSession, Model } from 'mongoose';
import { heldAccount } from '../known-accounts/held-account.ts';
import type { KnownAccountRow, Side } from '../known-accounts/known-account.model.ts';
import { firstAdministrator } from './first-administrator.ts';
import { otherSide } from './message.policy.ts';
import type { StoreMessage } from './store-message.ts';

type Input = z.output<NonNullable<typeof sendMessage.body>>;

/** Throws 403 where sender and receiver may not write to each other, 404 for an unknown receiver, 422 without one. */
export type SendMessage = (input: Input, actor: Actor) => Promise<Message>;

/** Writes messages between owners and administrators. */
export function createMessageWriter(accounts: Model<KnownAccountRow>, store: StoreMessage): SendMessage {
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
    const first = side === 'administrator' && (await firstAdministrator(accounts));
    if (first) return first._id;
    const message = 'Please choose a recipient';
    throw new AppError(422, 'recipient-missing', message, { errors: [{ path: 'receiverId', message }] });
  }

  return async ({ subject, content, idempotencyKey, ...input }, actor) => {
    const senderId = actor.userId;
    const side = otherSide(actor);
    const receiverId = input.receiverId ?? (await defaultReceiver(side));
    return store({ senderId, idempotencyKey }, async session => ({
      senderId,
      senderName: await senderName(actor, session),
      receiverId,
      receiverName: (await receiver(receiverId, side, session)).name,
      subject,
      content,
    }));
  };
}

const refusals: Record<Side, string> = {
  administrator: 'You can only write to an administrator.',
  owner: 'You can only write to business owners.',
};

import type { z } from '@doorstep/contracts/common/zod.ts';
import type { sendMessage as sendMessageEndpoint } from '@doorstep/contracts/engagement/messages/calls.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { fieldError, notAllowed, notFound, notSignedIn } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { findFirstAdministrator } from '../known-accounts/first-administrator.ts';
import type { Side } from '../known-accounts/known-account.model.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { requireOtherSide } from './message.policy.ts';
import { storeMessage } from './store-message.ts';

type Input = z.output<NonNullable<typeof sendMessageEndpoint.body>>;

/**
 * Sends a message between an owner and an administrator. Throws 403 if they may not write to each other, 404 for an
 * unknown receiver, 422 without one.
 */
export async function sendMessage(
  deps: Deps,
  actor: Actor,
  { subject, content, idempotencyKey, ...input }: Input,
): Promise<Message> {
  const senderId = actor.userId;
  const side = requireOtherSide(actor);
  const receiverId = input.receiverId ?? (await findDefaultReceiver(deps, side));
  return storeMessage(deps, { senderId, idempotencyKey }, async session => ({
    senderId,
    senderName: await lockSenderName(deps, actor, session),
    receiverId,
    receiverName: await lockReceiverName(deps, receiverId, side, session),
    subject,
    content,
  }));
}

async function findDefaultReceiver(deps: Deps, side: Side): Promise<number> {
  const first = side === 'administrator' && (await findFirstAdministrator(deps));
  if (first) return first._id;
  throw fieldError('receiverId', t('Please choose a recipient'), 'recipient-missing');
}

async function lockSenderName(deps: Deps, actor: Actor, session: ClientSession): Promise<string> {
  const account = await lockAccount(deps, actor.userId, session);
  if (account?.deleted) throw notSignedIn();
  return account?.name ?? actor.name;
}

async function lockReceiverName(deps: Deps, id: number, side: Side, session: ClientSession): Promise<string> {
  const account = await lockAccount(deps, id, session);
  if (!account || account.deleted) throw notFound('recipient-unknown', t('This account does not exist.'));
  if (account.side !== side) throw notAllowed(refusals[side]());
  return account.name;
}

const refusals: Record<Side, () => string> = {
  administrator: () => t('You can only write to an administrator.'),
  owner: () => t('You can only write to business owners.'),
};

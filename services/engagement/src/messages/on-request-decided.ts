import type { requestCompleted, z } from '@doorstep/contracts';
import type { ClientSession, Model } from 'mongoose';
import { heldAccount } from '../known-accounts/held-account.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import type { Letter, StoreMessageIn } from './store-message.ts';

type Decision = z.output<typeof requestCompleted.schema>;

/**
 * Lets the administrator who decided on a request write to its owner, once for each decision. Both may be unknown here yet:
 * then they have the names of the event, until identity's event tells newer ones.
 */
export function onRequestDecided(
  { accounts, store }: { accounts: Model<KnownAccountRow>; store: StoreMessageIn },
  textOf: (request: Decision['request']) => Pick<Letter, 'subject' | 'content'>,
) {
  return async ({ request, version, administrator, owner }: Decision, session: ClientSession): Promise<void> => {
    if (!owner) return;
    const sender = await heldAccount(accounts, administrator.id, session);
    const receiver = await heldAccount(accounts, owner.id, session);
    if (receiver?.deleted) return;
    await store(
      session,
      {
        senderId: administrator.id,
        senderName: sender?.name || administrator.name,
        receiverId: owner.id,
        receiverName: receiver?.name ?? owner.name,
        ...textOf(request),
      },
      // The time of the decision, so that one that is told late takes its place among the others.
      { idempotencyKey: `business-request/${request.id}/${version}`, createdAt: new Date(request.updatedAt) },
    );
  };
}

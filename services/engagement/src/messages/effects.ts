import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';

/** Messages carry the current names of sender and receiver; a deleted account keeps its last name. */
export async function renameParty(
  { messages }: Pick<Deps, 'messages'>,
  { _id, name }: KnownAccountRow,
  session: ClientSession,
): Promise<void> {
  await messages.updateMany({ parties: _id, senderId: _id }, { $set: { senderName: name } }, { session });
  await messages.updateMany({ parties: _id, receiverId: _id }, { $set: { receiverName: name } }, { session });
}

/** Days that the messages of an account are kept after its user deleted it. */
export const messageDays = 30;

/** Lets the messages of an account end, for both parties. */
export const endMessagesOfAccount = ({ messages, now }: Deps, userId: number, session: ClientSession) =>
  messages.updateMany(
    { parties: userId, expiresAt: { $exists: false } },
    { $set: { expiresAt: new Date(now().getTime() + messageDays * 24 * 3600_000) } },
    { session },
  );

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

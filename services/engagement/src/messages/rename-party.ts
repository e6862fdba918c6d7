import type { ClientSession, Model } from 'mongoose';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import type { MessageRow } from './message.model.ts';

/** Messages carry the names of their parties as they are now; those of a deleted account keep the last one. */
export function renameParty(messages: Model<MessageRow>) {
  return async ({ _id, name }: KnownAccountRow, session: ClientSession): Promise<void> => {
    await messages.updateMany({ parties: _id, senderId: _id }, { $set: { senderName: name } }, { session });
    await messages.updateMany({ parties: _id, receiverId: _id }, { $set: { receiverName: name } }, { session });
  };
}

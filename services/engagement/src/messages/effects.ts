import { updateSome } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';

/** Messages carry the current names of sender and receiver; a deleted account keeps its last name. Renames up to `limit`. */
export async function renameParty(
  { messages }: Pick<Deps, 'messages'>,
  { _id, name }: KnownAccountRow,
  limit: number,
  session: ClientSession,
): Promise<number> {
  const former = { $ne: name };
  const asSender = { parties: _id, senderId: _id, senderName: former };
  const sent = await updateSome(messages, asSender, { $set: { senderName: name } }, { limit, session });
  const asReceiver = { parties: _id, receiverId: _id, receiverName: former };
  const rest = { limit: limit - sent, session };
  return sent + (await updateSome(messages, asReceiver, { $set: { receiverName: name } }, rest));
}

/** Days that the messages of an account are kept after its user deleted it. */
export const messageDays = 30;

/** Lets up to `limit` messages of an account end, for both parties. */
export const endMessagesOfAccount = (
  { messages, now }: Deps,
  userId: number,
  limit: number,
  session: ClientSession,
): Promise<number> =>
  updateSome(
    messages,
    { parties: userId, expiresAt: { $exists: false } },
    { $set: { expiresAt: new Date(now().getTime() + messageDays * 24 * 3600_000) } },
    { limit, session },
  );

import { messageRead } from '@doorstep/contracts/engagement/messages/events.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { notAllowed, notFound } from '@doorstep/platform/errors';
import { nextVersion } from '@doorstep/platform/messaging';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { type MessageRow, toMessage } from './message.model.ts';
import { isParty } from './message.policy.ts';

/**
 * Marks a message as read; doing it again changes nothing. Throws 404 for a message between other people, 403 for its
 * sender.
 */
export function readMessage({ db, messages }: Deps, actor: Actor, id: number): Promise<Message> {
  return transact(db, async session => {
    const row = await messages.findById(id).session(session).lean<MessageRow>();
    if (!row || !isParty(actor, row)) throw notFound('message-unknown', t('This message does not exist.'));
    if (actor.userId !== row.receiverId) throw notAllowed(t('Only the receiver marks a message as read.'));
    if (row.isRead) return toMessage(row);
    const version = nextVersion(row);
    const message = toMessage({ ...row, isRead: true, version });
    await messages.updateOne({ _id: id }, { $set: { isRead: true, version } }, { session });
    await append(db, session, messageRead, `message/${id}`, { message, version });
    return message;
  });
}

import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { notFound } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import { type MessageRow, toMessage } from './message.model.ts';
import { publishSent } from './store-message.ts';

/** Publishes a message that was in quarantine; doing it again changes nothing. Throws 404 for a message to another account. */
export function releaseMessage({ db, messages }: Deps, { userId }: Actor, id: number): Promise<Message> {
  return transact(db, async session => {
    const row = await messages.findOne({ _id: id, receiverId: userId }).session(session).lean<MessageRow>();
    if (!row) throw notFound('message-unknown', t('This message does not exist.'));
    if (!row.suspicion) return toMessage(row);
    const { suspicion, ...released } = row;
    await messages.replaceOne({ _id: id }, released, { session });
    await publishSent(db, session, released);
    return toMessage(released);
  });
}

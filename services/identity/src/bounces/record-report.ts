import { fieldsToSend, mailModel } from '@doorstep/platform/mail';
import type { Connection } from 'mongoose';
import type { DeliveryReport } from './parse-report.ts';

/** Writes a report into its mail; resolves to whether there is such a mail. A repeated or late report changes nothing. */
export async function recordReport(db: Connection, { mailId: _id, action, reason }: DeliveryReport): Promise<boolean> {
  if (_id === undefined) return false;
  const mails = mailModel(db);
  const problem = reason && { problem: reason };
  const { matchedCount } =
    action === 'failed'
      ? // A mail that is on its way may bounce before our server has said that it took it.
        await mails.updateOne(
          { _id, state: { $in: ['sent', 'waiting'] } },
          { $set: { state: 'bounced', settledAt: new Date(), ...problem }, $unset: fieldsToSend },
        )
      : await mails.updateOne({ _id, state: 'sent' }, { $set: { ...problem } });
  return matchedCount > 0 || (await mails.exists({ _id })) !== null;
}

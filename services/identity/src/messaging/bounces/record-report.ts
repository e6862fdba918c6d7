import { kindsOf } from '@doorstep/contracts/identity/notifications/schema.ts';
import { fieldsToSend, type MailRow, mailModel } from '@doorstep/platform/mail';
import { transact } from '@doorstep/platform/mongo';
import { toKey } from '@doorstep/platform/text';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import { turnMailsOff } from '../notifications/unsubscribe.ts';
import type { MailReport } from './parse-report.ts';

type ReportDeps = Pick<Deps, 'db' | 'users' | 'complaints' | 'notificationSettings' | 'notifications' | 'now'>;

/**
 * Writes a report into its mail, and obeys a complaint; resolves to whether there is such a mail. A repeated or late report changes
 * nothing.
 */
export async function recordReport(deps: ReportDeps, { mailId: _id, action, reason }: MailReport): Promise<boolean> {
  if (_id === undefined) return false;
  const mails = mailModel(deps.db);
  if (action === 'complaint') await obeyComplaint(deps, _id);
  const problem = reason && { problem: reason };
  if (action === 'failed')
    // A mail that is on its way may bounce before our server has said that it took it.
    await mails.updateOne(
      { _id, state: { $in: ['sent', 'waiting'] } },
      { $set: { state: 'bounced', settledAt: deps.now(), ...problem }, $unset: fieldsToSend },
    );
  if (action === 'delayed') await mails.updateOne({ _id, state: 'sent' }, { $set: { ...problem } });
  return (await mails.exists({ _id })) !== null;
}

/** Its receiver called a mail spam: they get no further mail that they can do without, as an account or for inquiries that they sent. */
function obeyComplaint({ db, users, complaints, ...deps }: ReportDeps, mailId: string): Promise<void> {
  return transact(db, async session => {
    const complainedAt = deps.now();
    const mail = await mailModel(db)
      .findOneAndUpdate({ _id: mailId, complainedAt: { $exists: false } }, { $set: { complainedAt } })
      .session(session)
      .lean<MailRow>();
    if (!mail) return;
    const emailKey = toKey(mail.to);
    await complaints.updateOne({ _id: emailKey }, { $set: { at: complainedAt } }, { session, upsert: true });
    const user = await users.findOne({ emailKey }).session(session).lean<UserRow>();
    if (user) await turnMailsOff(deps, user, kindsOf(user.role), session);
  });
}

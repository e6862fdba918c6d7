import { randomUUID } from 'node:crypto';
import type { BounceMailbox } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import type { SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { mailModel } from '@doorstep/platform/mail';
import { readReturnPath, toReturnPath } from '@doorstep/platform/return-path';
import { bootService, readJson } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { identity } from '../../app.ts';
import { userModel } from '../../models/user.model.ts';
import { admin, bootIdentity } from '../../testing.ts';
import { complaintModel } from '../mails/complaint.model.ts';
import { notify } from '../notifications/delivery-testing.ts';
import { notificationModel } from '../notifications/notification.model.ts';
import { notificationSettingsModel } from '../notifications/notification-settings.model.ts';
import { bounceMailboxModel } from './bounce-mailbox.model.ts';
import { recordReport } from './record-report.ts';
import {
  autoReply,
  bounceAddress,
  complaint,
  delaysInWords,
  exchangeReport,
  failuresInWords,
  gmailReport,
  letter,
  noReports,
  postfixReport,
} from './sample-reports.ts';
import { startMailbox } from './testing.ts';

const mailbox = await startMailbox();
afterAll(() => mailbox.remove());

/** The senders of the envelopes by receiver. */
const returnPaths = new Map<string, string>();
const outgoing = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
    for (const { address } of rcptTo) returnPaths.set(address, mailFrom ? mailFrom.address : '');
    stream.resume().on('end', done);
  },
});
await new Promise<void>(resolve => outgoing.listen(0, '127.0.0.1', resolve));
afterAll(() => new Promise<void>(resolve => outgoing.close(() => resolve())));
const smtpAddress = outgoing.server.address();
const smtpPort = typeof smtpAddress === 'object' ? smtpAddress?.port : 0;

const env = {
  SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
  BOUNCE_MAILBOX_URL: `imap://${encodeURIComponent(bounceAddress)}:right@127.0.0.1:${mailbox.port}/INBOX`,
  BOUNCE_READ_MS: '100',
};
const kit = await bootIdentity(env);
// A second replica reads the same mailbox.
const replica = await bootService(identity, { namespace: kit.namespace, env });
afterAll(async () => {
  await replica.stop();
  await kit.stop();
});

const { db } = kit.service;
/** The dependencies of `recordReport`. */
const deps = {
  db,
  users: userModel(db),
  complaints: complaintModel(db),
  notificationSettings: notificationSettingsModel(db),
  notifications: notificationModel(db),
  now: () => new Date(),
};

const listMails = async (query = '') =>
  readJson<SentMail[]>(await kit.call('GET', `/api/mails${query}`, { actor: admin }));
const find = async (id: string) => (await listMails('?limit=100')).find(mail => mail.id === id);
const readSettings = async () =>
  readJson<BounceMailbox>(await kit.call('GET', '/api/bounce-mailbox', { actor: admin }));
const deliver = (mail: string) => mailbox.deliver(bounceAddress, mail);
const listSubjects = (state: 'read' | 'unread') => mailbox.listSubjects(bounceAddress, state);

/** Sends a mail to a new account; resolves to its id. */
async function sendMail(username: string): Promise<string> {
  await kit.register(username);
  const to = `${username}@mail.example`;
  return vi.waitFor(async () => {
    const mail = (await listMails('?state=sent')).find(each => each.to === to);
    expect(mail).toBeDefined();
    return mail?.id ?? '';
  });
}

/** Resolves once all mails in the mailbox have been looked at. */
async function allAreLookedAt(): Promise<void> {
  const [read, unread] = await Promise.all([listSubjects('read'), listSubjects('unread')]);
  const rows = bounceMailboxModel(kit.service.db);
  await vi.waitFor(async () => {
    const row = await rows.findOne().lean();
    expect(row?.reading?.lastUid).toBe(read.length + unread.length);
  });
}

describe('Mails that come back', () => {
  it('Each mail has a return path of its own, in which its id is', async () => {
    const id = await sendMail('nora');
    expect(readReturnPath(bounceAddress, returnPaths.get('nora@mail.example') ?? '')).toBe(id);
  });

  it.each([
    ['Postfix', postfixReport, /^550 5\.1\.1 <nora@mail\.example>: Recipient address rejected/],
    ['Exchange', exchangeReport, /RecipientNotFound/],
    ['Gmail', gmailReport, /out of storage space/],
  ])(
    'A mail that a server of %s sends back is bounced, with the reason, and the report is marked as read',
    async (server, report, reason) => {
      const id = await sendMail(`to-${server.toLowerCase()}`);
      const subject = `Report of ${server}`;
      await deliver(report({ mailId: id, subject }));
      await vi.waitFor(async () =>
        expect(await find(id)).toMatchObject({
          state: 'bounced',
          problem: expect.stringMatching(reason),
          settledAt: expect.any(String),
        }),
      );
      await vi.waitFor(async () => expect(await listSubjects('read')).toContain(subject));
      expect((await listMails('?state=bounced')).map(mail => mail.id)).toContain(id);
    },
  );

  it.each(Object.entries(failuresInWords))(
    'A mail that %s sends back in words is bounced, with the reason, and the report is marked as read',
    async (server, write) => {
      const mailId = await sendMail(`words-${Object.keys(failuresInWords).indexOf(server)}`);
      const subject = `In words of ${server}`;
      await deliver(write({ mailId, subject }));
      await vi.waitFor(async () =>
        expect(await find(mailId)).toMatchObject({
          state: 'bounced',
          problem: expect.stringMatching(/no such user here/i),
        }),
      );
      await vi.waitFor(async () => expect(await listSubjects('read')).toContain(subject));
    },
  );

  it('A mail whose server says in words that it tries on stays sent, and says why', async () => {
    for (const [what, write] of Object.entries(delaysInWords)) {
      const mailId = await sendMail(`trying-${Object.keys(delaysInWords).indexOf(what)}`);
      await deliver(write({ mailId }));
      await vi.waitFor(async () =>
        expect(await find(mailId)).toMatchObject({
          state: 'sent',
          problem: expect.stringMatching(/mailbox is busy/i),
        }),
      );
    }
  });

  it('Mails that only look like reports change nothing, and are left unread', async () => {
    const mailId = await sendMail('lookalike');
    const subjects = Object.keys(noReports);
    for (const [subject, write] of Object.entries(noReports)) await deliver(write({ mailId, subject }));
    const stranger = failuresInWords.Exim?.({ mailId, to: bounceAddress, subject: 'Without an id' }) ?? '';
    await deliver(stranger);
    await allAreLookedAt();
    expect(await find(mailId)).toMatchObject({ state: 'sent' });
    expect(await find(mailId)).not.toHaveProperty('problem');
    expect(await listSubjects('unread')).toEqual(expect.arrayContaining([...subjects, 'Without an id']));
  });

  it('A receiver whose provider reports a complaint gets no further optional mails, and the mail says so', async () => {
    const mailId = await sendMail('annoyed');
    const user = await userModel(db).findOne({ username: 'annoyed' }).lean();
    const id = user?._id ?? 0;
    await notificationSettingsModel(db).create([
      { _id: id, channels: { message: { app: true, mail: 'daily', push: true } } },
    ]);
    await notify(db, { id }, { kind: 'message', facts: {}, mail: 'daily' });
    await deliver(complaint({ mailId, subject: 'Complaint' }));
    await vi.waitFor(async () => expect(await listSubjects('read')).toContain('Complaint'));
    const mail = await find(mailId);
    expect(mail).toMatchObject({ state: 'sent', complainedAt: expect.any(String) });
    const channels = (await notificationSettingsModel(db).findById(id).lean())?.channels;
    expect(channels?.message).toEqual({ app: true, mail: 'off', push: true });
    expect(new Set(Object.values(channels ?? {}).map(chosen => chosen.mail))).toEqual(new Set(['off']));
    expect(await notificationModel(db).countDocuments({ userId: id, mail: { $exists: true } })).toBe(0);
    expect(await complaintModel(db).findById('annoyed@mail.example').lean()).toMatchObject({ at: expect.any(Date) });

    // They turn a kind on again; the same complaint, read again, leaves that as it is.
    await notificationSettingsModel(db).updateOne({ _id: id }, { $set: { 'channels.message.mail': 'daily' } });
    await deliver(complaint({ mailId, subject: 'Repeated complaint' }));
    await vi.waitFor(async () => expect(await listSubjects('read')).toContain('Repeated complaint'));
    const after = await notificationSettingsModel(db).findById(id).lean();
    expect(after?.channels.message?.mail).toBe('daily');
    expect(await find(mailId)).toEqual(mail);
  });

  it('A report that a mail is no spam, and a complaint about an unknown mail, change nothing', async () => {
    const mailId = await sendMail('pleased');
    await deliver(complaint({ mailId, subject: 'No spam' }, { type: 'not-spam' }));
    await deliver(complaint({ mailId: randomUUID(), subject: 'Unknown' }));
    await allAreLookedAt();
    expect(await find(mailId)).not.toHaveProperty('complainedAt');
    expect(await listSubjects('unread')).toEqual(expect.arrayContaining(['No spam', 'Unknown']));
  });

  it('A delayed mail stays sent and says why, until it bounces', async () => {
    const id = await sendMail('late');
    const reason = '451 4.7.1 Greylisted';
    await deliver(postfixReport({ mailId: id }, { action: 'delayed', status: '4.7.1', reason }));
    await vi.waitFor(async () => expect(await find(id)).toMatchObject({ state: 'sent', problem: reason }));
    await deliver(postfixReport({ mailId: id }, { status: '4.7.1', reason: '451 4.7.1 Given up' }));
    await vi.waitFor(async () =>
      expect(await find(id)).toMatchObject({ state: 'bounced', problem: '451 4.7.1 Given up' }),
    );
  });

  it('A repeated report, and one of a delay that comes late, change nothing', async () => {
    const id = await sendMail('again');
    await deliver(postfixReport({ mailId: id }));
    await vi.waitFor(async () => expect(await find(id)).toMatchObject({ state: 'bounced' }));
    const before = await find(id);
    await deliver(postfixReport({ mailId: id, subject: 'Repeated' }, { reason: '550 5.1.1 Again' }));
    await deliver(postfixReport({ mailId: id, subject: 'Late' }, { action: 'delayed', status: '4.7.1' }));
    await vi.waitFor(async () =>
      expect(await listSubjects('read')).toEqual(expect.arrayContaining(['Repeated', 'Late'])),
    );
    expect(await find(id)).toEqual(before);
  });

  it('A report whose effect was stored before a crash is marked as read by the next reading', async () => {
    const mailId = await sendMail('crash');
    await recordReport(deps, { mailId, action: 'failed', reason: '550 Stored' });
    const before = await find(mailId);
    await deliver(postfixReport({ mailId, subject: 'After the crash' }));
    await vi.waitFor(async () => expect(await listSubjects('read')).toContain('After the crash'));
    expect(await find(mailId)).toEqual(before);
  });

  it('Answers and other mails are left unread, and change nothing', async () => {
    const id = await sendMail('away');
    await deliver(autoReply({ mailId: id, subject: 'I am away' }));
    await deliver(letter('A question'));
    await allAreLookedAt();
    expect(await find(id)).toMatchObject({ state: 'sent' });
    expect(await listSubjects('unread')).toEqual(expect.arrayContaining(['I am away', 'A question']));
  });

  it('A forged report with a wrong id bounces no mail, and is left unread', async () => {
    const id = await sendMail('victim');
    const to = toReturnPath(bounceAddress, randomUUID());
    await deliver(postfixReport({ mailId: id, to, subject: 'Forged' }));
    await allAreLookedAt();
    expect(await find(id)).toMatchObject({ state: 'sent' });
    expect(await listSubjects('unread')).toContain('Forged');
  });

  it('A mail that bounces before our server has said that it took it, is not sent again', async () => {
    const id = await sendMail('early');
    const mails = mailModel(kit.service.db);
    await mails.updateOne(
      { _id: id },
      { $set: { state: 'waiting', text: 'Hello', notBefore: new Date(Date.now() + 60_000) } },
    );
    await deliver(postfixReport({ mailId: id }));
    await vi.waitFor(async () => expect(await find(id)).toMatchObject({ state: 'bounced' }));
    const row = await mails.findById(id).lean();
    expect([row?.text, row?.notBefore]).toEqual([undefined, undefined]);
  });

  it('A server that is away is said, and what has arrived is read once it is back', async () => {
    const id = await sendMail('outage');
    await deliver(postfixReport({ mailId: id, subject: 'Kept during the outage' }));
    await vi.waitFor(async () => expect(await listSubjects('read')).toContain('Kept during the outage'));
    await mailbox.stop();
    await vi.waitFor(async () => expect((await readSettings()).problem).toContain('cannot be reached'));
    const later = await sendMail('after-outage');
    await mailbox.start();
    await deliver(postfixReport({ mailId: later }));
    await vi.waitFor(async () => expect(await find(later)).toMatchObject({ state: 'bounced' }));
    await vi.waitFor(async () => expect((await readSettings()).problem).toBeUndefined());
    expect(await readSettings()).toMatchObject({ source: 'environment', readAt: expect.any(String) });
  });

  it('A bounce causes no mail', async () => {
    const sent = await listMails('?limit=100');
    expect(sent.filter(({ template }) => template !== 'confirmation')).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { BounceMailbox, SentMail } from '@doorstep/contracts';
import { mailModel } from '@doorstep/platform/mail';
import { readReturnPath, toReturnPath } from '@doorstep/platform/return-path';
import { bootService, readJson } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { identity } from '../app.ts';
import { admin, bootIdentity } from '../testing.ts';
import { bounceMailboxModel } from './bounce-mailbox.model.ts';
import { recordReport } from './record-report.ts';
import { autoReply, bounceAddress, exchangeReport, gmailReport, letter, postfixReport } from './sample-reports.ts';
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
    await recordReport(kit.service.db, { mailId, action: 'failed', reason: '550 Stored' });
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

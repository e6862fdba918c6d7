import type { MailTemplateName, SentMail } from '@doorstep/contracts/identity/mails/schema.ts';
import { giveUpOld, type MailRow, mailModel } from '@doorstep/platform/mail';
import { readJson, readRefusal } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { emailConfirmationModel } from '../../accounts/credentials/email-confirmation.model.ts';
import { passwordResetModel } from '../../accounts/credentials/password-reset.model.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';

const hourMs = 3_600_000;
const received: { to: string; text: string }[] = [];
/** The answer to the receiver, where it is no yes. */
let refusal: Error | undefined;
let server: SMTPServer | undefined;
let port = 0;

/** Starts the mail server, at the same port as before. */
async function start(): Promise<void> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        received.push({ to: envelope.rcptTo[0]?.address ?? '', text });
        done();
      });
    },
  });
  await new Promise<void>(resolve => started.listen(port, '127.0.0.1', resolve));
  const address = started.server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  server = started;
}

async function stop(): Promise<void> {
  const stopping = server;
  server = undefined;
  if (stopping) await new Promise<void>(resolve => stopping.close(() => resolve()));
}

await start();
const kit = await bootIdentity({ SMTP_URL: `smtp://127.0.0.1:${port}`, PUBLIC_URL: 'https://doorstep.example' });
const mails = mailModel(kit.service.db);
const resets = passwordResetModel(kit.service.db);
afterAll(async () => {
  await kit.stop();
  await stop();
});
beforeEach(async () => {
  refusal = undefined;
  if (!server) await start();
});

const addressOf = (username: string) => `${username}@mail.example`;
const find = (username: string, template: MailTemplateName = 'confirmation') =>
  mails
    .findOne({ to: addressOf(username), template })
    .orFail()
    .lean<MailRow>();
const show = async (username: string) => {
  const listed = await readJson<SentMail[]>(await kit.call('GET', '/api/mails?limit=100', { actor: admin }));
  return listed.find(({ to }) => to === addressOf(username));
};
const retry = (id: string) => kit.call('POST', `/api/mails/${id}/retry`, { actor: admin });
const arrived = (username: string, page: string) =>
  vi.waitFor(() => {
    const mail = received.find(({ to, text }) => to === addressOf(username) && text.includes(page));
    const token = new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1];
    if (!token) throw new Error('no mail yet');
    return token;
  });
/** Resolves once the mail server has failed a mail. */
const hasFailed = (username: string) =>
  vi.waitFor(async () => expect(await show(username)).toMatchObject({ problem: expect.any(String) }));
/** Lets a mail wait since so many hours. */
const ageBy = (username: string, hours: number) =>
  mails.updateMany({ to: addressOf(username) }, { $set: { createdAt: new Date(Date.now() - hours * hourMs) } });

it('A mail waits while the server is away, which is no attempt, and is sent once it is back', async () => {
  await stop();
  await kit.register('patient');
  await hasFailed('patient');
  expect(await show('patient')).toMatchObject({
    state: 'waiting',
    attempts: 0,
    problem: expect.stringContaining('cannot be reached'),
  });
  await start();
  await arrived('patient', 'confirm-email');
  await vi.waitFor(async () => expect(await show('patient')).toMatchObject({ state: 'sent', attempts: 1 }));
  expect(await show('patient')).not.toHaveProperty('problem');
});

it('All mails that waited are sent once the server is back, though only one at a time tried', async () => {
  await stop();
  const names = ['queued-1', 'queued-2', 'queued-3', 'queued-4'];
  for (const name of names) await kit.register(name);
  await vi.waitFor(async () =>
    expect(await mails.countDocuments({ state: 'waiting', problem: { $exists: true } })).toBeGreaterThan(0),
  );
  await start();
  for (const name of names) await arrived(name, 'confirm-email');
});

it('A mail that the server puts off keeps its text, also after many refusals, until two days have passed', async () => {
  refusal = Object.assign(new Error('4.7.1 Try again later'), { responseCode: 450 });
  await kit.register('greylisted');
  await hasFailed('greylisted');
  await mails.updateOne({ to: addressOf('greylisted') }, { $set: { attempts: 40 } });
  await ageBy('greylisted', 47);
  await mails.updateOne({ to: addressOf('greylisted') }, { $set: { notBefore: new Date() } });
  await vi.waitFor(async () => expect((await find('greylisted')).attempts).toBe(41));
  const waiting = await vi.waitFor(async () => {
    const row = await find('greylisted');
    expect((row.notBefore?.getTime() ?? 0) - Date.now()).toBeGreaterThan(5 * 60_000);
    return row;
  });
  expect(waiting).toMatchObject({ state: 'waiting', text: expect.stringContaining('confirm-email') });
  expect((waiting.notBefore?.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(15 * 60_000);
  expect(await giveUpOld(mails)).toBe(0);
  expect(await show('greylisted')).not.toHaveProperty('canRetry');

  await ageBy('greylisted', 49);
  expect(await giveUpOld(mails)).toBe(1);
  expect(await show('greylisted')).toMatchObject({
    state: 'refused',
    problem: expect.stringContaining('4.7.1 Try again later'),
    settledAt: expect.any(String),
    canRetry: true,
  });
});

it('An administrator sends a mail again that no server took in time, and it waits two further days', async () => {
  await stop();
  await kit.register('again');
  await hasFailed('again');
  await ageBy('again', 49);
  expect(await giveUpOld(mails)).toBe(1);
  const { _id } = await find('again');
  const answer = await retry(_id);
  expect(answer.status).toBe(202);
  expect(await readJson<SentMail>(answer)).toMatchObject({ id: _id, state: 'waiting', attempts: 0 });
  expect(await giveUpOld(mails)).toBe(0);
  await start();
  const token = await arrived('again', 'confirm-email');
  expect((await kit.call('DELETE', `/api/email-confirmations/${token}`)).status).toBe(200);
  await vi.waitFor(async () => expect(await show('again')).toMatchObject({ state: 'sent' }));
  expect(await readRefusal(retry(_id))).toEqual([
    409,
    'This mail cannot be sent again: it was sent, or its link is not valid any more.',
  ]);
});

it('A mail that a server refuses for good is given up at once, without its text', async () => {
  refusal = Object.assign(new Error('5.1.1 User unknown'), { responseCode: 550 });
  await kit.register('unknown');
  await vi.waitFor(async () => expect(await show('unknown')).toMatchObject({ state: 'refused', attempts: 1 }));
  const row = await find('unknown');
  expect([row.text, row.body, row.link, row.notBefore]).toEqual([undefined, undefined, undefined, undefined]);
  expect((await retry(row._id)).status).toBe(409);
});

it('The hour of a reset link begins when the mail is sent, so that no late mail has a dead link', async () => {
  await kit.register('forgetful');
  await arrived('forgetful', 'confirm-email');
  await stop();
  await kit.call('POST', '/api/password-resets', { body: { email: addressOf('forgetful') } });
  const { link } = await vi.waitFor(() => find('forgetful', 'password-reset'));
  const endOf = async () => ((await resets.findById(link?.id).lean())?.expiresAt.getTime() ?? 0) - Date.now();
  expect(await endOf()).toBeGreaterThan(48 * hourMs);
  await start();
  const token = await arrived('forgetful', 'reset-password');
  await vi.waitFor(async () => expect(await endOf()).toBeLessThanOrEqual(hourMs));
  expect(await endOf()).toBeGreaterThan(hourMs - 60_000);
  const body = { newPassword: 'brand-new-1' };
  expect((await kit.call('PUT', `/api/password-resets/${token}`, { body })).status).toBe(200);
});

it('A mail whose link is over or replaced is not sent again', async () => {
  await stop();
  await kit.register('outdated');
  await hasFailed('outdated');
  await ageBy('outdated', 49);
  await giveUpOld(mails);
  const { _id, link } = await find('outdated');
  await emailConfirmationModel(kit.service.db).deleteOne({ _id: link?.id });
  expect((await retry(_id)).status).toBe(409);
  expect(await show('outdated')).toMatchObject({ state: 'refused', canRetry: true });
});

it('A mail that was kept before there was a mail server can be sent', async () => {
  await kit.register('early');
  await vi.waitFor(async () => expect(await show('early')).toMatchObject({ state: 'sent' }));
  await mails.updateOne({ to: addressOf('early') }, { $set: { state: 'kept', text: 'Kept text', body: 'Kept text' } });
  const { _id } = await find('early');
  expect((await retry(_id)).status).toBe(202);
  await vi.waitFor(() => expect(received.some(({ text }) => text.includes('Kept text'))).toBe(true));
});

it('Only administrators can send a mail again, and only one that is stored', async () => {
  const user = toActor(await kit.register('curious'));
  const { _id } = await find('curious');
  const path = `/api/mails/${_id}/retry`;
  expect((await kit.call('POST', path)).status).toBe(401);
  expect((await kit.call('POST', path, { actor: user })).status).toBe(403);
  expect((await retry('none')).status).toBe(404);
});

it('Mails are stored for three days at least, so that none is deleted while it waits', async () => {
  const { mailLifetime } = await import('@doorstep/platform/mail');
  expect([0, 1, 2, 3, 7].map(days => mailLifetime(days).days)).toEqual([0, 3, 3, 3, 7]);
});

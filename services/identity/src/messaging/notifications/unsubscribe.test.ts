import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { type MailRow, mailModel } from '@doorstep/platform/mail';
import { readJson, readRefusal, testDataKey } from '@doorstep/platform/testing';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it, vi } from 'vitest';
import { userModel } from '../../models/user.model.ts';
import { bootIdentity } from '../../testing.ts';
import { deliveryModel } from './delivery.model.ts';
import { notify, quickPolls } from './delivery-testing.ts';
import { notificationModel } from './notification.model.ts';
import { notificationSettingsModel } from './notification-settings.model.ts';
import { createUnsubscribeToken } from './unsubscribe.ts';

const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString());
      done();
    });
  },
});
await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
const address = server.server.address();
const kit = await bootIdentity({
  ...quickPolls,
  SMTP_URL: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
  PUBLIC_URL: 'https://doorstep.example',
});
const { db } = kit.service;
const settings = notificationSettingsModel(db);

afterAll(async () => {
  await kit.stop();
  await new Promise<void>(resolve => server.close(resolve));
});

async function register(username: string): Promise<User> {
  const user = await kit.register(username);
  await userModel(db).updateOne({ _id: user.id }, { $set: { emailVerified: true } });
  return user;
}

const post = (token: string) => kit.call('POST', `/api/unsubscriptions?token=${token}`);
const tokenFor = (userId: number, kind?: 'inquiry') =>
  createUnsubscribeToken({ dataKeys: testDataKey }, { userId, ...(kind && { kind }) });

it('A mail program finds the address that turns the mails off, and uses it without signing in', async () => {
  const user = await register('one-click');
  await notify(db, user, { mail: 'at-once' });
  await deliveryModel(db).updateOne({ _id: user.id }, { $set: { mailAt: new Date() } });
  const mail = await vi.waitFor(() => {
    const found = received.find(text => text.includes('Subject: New inquiry'));
    expect(found).toBeDefined();
    return found ?? '';
  });
  const headers = mail.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n\s+/g, ' ') ?? '';
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, link = ''] =
    /List-Unsubscribe: <https:\/\/doorstep\.example(\/api\/unsubscriptions\?token=[^>]+)>/.exec(headers) ?? [];
  // As mail programs do (RFC 8058, section 3.2).
  const answer = await fetch(kit.service.url + link, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect([answer.status, await answer.json()]).toEqual([200, { kind: 'inquiry' }]);
  expect(await settings.findById(user.id).lean()).toMatchObject({
    channels: { inquiry: { app: true, mail: 'off', push: true } },
  });
});

it('The address that turns the mails off is not stored once the mail is sent', async () => {
  await vi.waitFor(async () => {
    const sent = await mailModel(db).findOne({ template: 'notification' }).lean<MailRow>();
    expect(sent).toMatchObject({ state: 'sent' });
    expect(sent).not.toHaveProperty('unsubscribe');
  });
});

it('A link of a kind turns its mails off and no others, as often as it is used, and what waits is not sent', async () => {
  const user = await register('one-kind');
  await settings.create([{ _id: user.id, channels: { inquiry: { app: false, mail: 'daily', push: true } } }]);
  await notify(db, user, { mail: 'daily' });
  await notify(db, user, { kind: 'message', facts: {}, mail: 'daily' });
  const token = await tokenFor(user.id, 'inquiry');
  for (const _ of [1, 2]) expect(await readJson(await post(token))).toEqual({ kind: 'inquiry' });
  expect((await settings.findById(user.id).lean())?.channels).toEqual({
    inquiry: { app: false, mail: 'off', push: true },
  });
  const waiting = await notificationModel(db).find({ userId: user.id, mail: 'daily' }).lean();
  expect(waiting).toMatchObject([{ kind: 'message' }]);
});

it('A link of all mails turns the mails of all kinds off that the account can receive', async () => {
  const user = await register('all-kinds');
  expect(await readJson(await post(await tokenFor(user.id)))).toEqual({});
  const channels = (await settings.findById(user.id).lean())?.channels ?? {};
  expect(Object.keys(channels)).toEqual([
    'inquiry-answer',
    'inquiry-offer',
    'review-invitation',
    'review-answer',
    'saved-search',
    'message',
  ]);
  expect(Object.values(channels).map(({ mail }) => mail)).toEqual(Array(6).fill('off'));
});

it('A link that is not ours, or whose account is gone, says so', async () => {
  const user = await register('gone');
  const token = await tokenFor(user.id);
  const forged = await createUnsubscribeToken({ dataKeys: 'x'.repeat(32) }, { userId: user.id });
  // The last character may have bits that are not read.
  const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`;
  for (const wrong of [forged, changed, 'nonsense'])
    expect(await readRefusal(post(wrong))).toEqual([410, 'This link is not valid any more.']);
  await kit.deleteAccount(user.id);
  expect((await post(token)).status).toBe(410);
  expect((await kit.call('POST', '/api/unsubscriptions')).status).toBe(400);
});

it('A link works while the key that sealed it is replaced', async () => {
  const rotated = { dataKeys: `${'n'.repeat(32)},${testDataKey}` };
  const user = await register('rotated');
  const older = await tokenFor(user.id);
  const { openSealed } = await import('@doorstep/platform/sealed');
  const opened = await openSealed(older, 'doorstep-unsubscribe', rotated.dataKeys);
  expect(JSON.parse(opened)).toEqual({ userId: user.id });
});

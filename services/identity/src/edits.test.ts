import type { BounceMailbox } from '@doorstep/contracts/identity/bounce-mailbox/schema.ts';
import type { MailServer } from '@doorstep/contracts/identity/mail-server/schema.ts';
import type { MailTemplate } from '@doorstep/contracts/identity/mails/schema.ts';
import { defaultChannels, type NotificationSettings } from '@doorstep/contracts/identity/notifications/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson } from '@doorstep/platform/testing';
import { testEdits } from '@doorstep/platform/testing-edits';
import { afterAll } from 'vitest';
import { startMailbox } from './messaging/bounces/testing.ts';
import { admin, bootIdentity, toActor } from './testing.ts';

const kit = await bootIdentity();
afterAll(() => kit.stop());
const mailbox = await startMailbox();
afterAll(() => mailbox.remove());

const get = async <Answer>(path: string, actor = admin): Promise<Answer> =>
  readJson<Answer>(await kit.call('GET', path, { actor }));
const put =
  (path: string, actor = admin) =>
  (body: object) =>
    kit.call('PUT', path, { actor, body });

const user = await kit.register('zoe');
const zoe = toActor(user);
testEdits({
  name: 'an account',
  code: 'account-changed',
  read: () => get<User>('/api/user', zoe),
  save: change => kit.changeAccount(user.id, change),
  one: { name: 'Zoe Ohlsson' },
  other: { name: 'Zoë Ohlsson' },
  elsewhere: { email: 'zoe@bees.example' },
});

testEdits({
  name: 'their own profile',
  code: 'account-changed',
  read: () => get<User>('/api/user', zoe),
  save: put('/internal/profile', zoe),
  one: { name: 'Zoe' },
  other: { name: 'Zoë' },
});

testEdits({
  name: 'the text of a mail',
  code: 'template-changed',
  async read() {
    const templates = await get<MailTemplate[]>('/api/mail-templates');
    const [found] = templates.filter(({ name }) => name === 'data-link');
    if (!found) throw new Error('The mail is missing');
    return found;
  },
  save: put('/api/mail-templates/data-link'),
  one: { subject: 'What we know of you' },
  other: { subject: 'Your data' },
  elsewhere: { text: 'Hello,\n\n[See your data]({link})' },
  requiresVersion: true,
});

const server = { host: 'mail.example', port: 587, encryption: 'startTls', senderAddress: 'hello@guide.example' };
await put('/api/mail-server')({ ...server, version: 0 });
testEdits({
  name: 'the mail server',
  code: 'mail-server-changed',
  async read() {
    const { version, server: stored } = await get<MailServer>('/api/mail-server');
    return { ...stored, version };
  },
  save: put('/api/mail-server'),
  one: { senderName: 'The guide' },
  other: { senderName: 'Guide' },
  elsewhere: { replyTo: 'answers@guide.example' },
  requiresVersion: true,
});

const box = { host: '127.0.0.1', port: mailbox.port, encryption: 'none', user: 'bounces@guide.example' };
await put('/api/bounce-mailbox')({ ...box, address: box.user, password: 'right', version: 0 });
testEdits({
  name: 'the mailbox for bounces',
  code: 'bounce-mailbox-changed',
  async read() {
    const { version, mailbox: stored } = await get<BounceMailbox>('/api/bounce-mailbox');
    return { ...stored, version };
  },
  save: put('/api/bounce-mailbox'),
  one: { address: 'back@guide.example' },
  other: { address: 'bounces@guide.example' },
  requiresVersion: true,
});

const { app, mail } = defaultChannels.message;
testEdits({
  name: 'the settings of notifications',
  code: 'notification-settings-changed',
  read: () => get<NotificationSettings>('/api/notification-settings', zoe),
  save: change => put('/api/notification-settings', zoe)({ channels: {}, timeZone: 'UTC', ...change }),
  one: { quietHours: { from: '21:00', until: '06:30' } },
  other: { quietHours: { from: '22:00', until: '06:00' } },
  elsewhere: { channels: { 'inquiry-answer': { app, mail, push: false } } },
});

import { siteUpdated } from '@doorstep/contracts/directory/site/events.ts';
import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { type MailRow, mailModel } from '@doorstep/platform/mail';
import { bootService } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { identity } from '../../app.ts';
import { userModel } from '../../models/user.model.ts';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { deliveryModel } from './delivery.model.ts';
import { buildNotification, notify, notifyOf, quickPolls } from './delivery-testing.ts';
import { notificationModel } from './notification.model.ts';
import { notificationSettingsModel } from './notification-settings.model.ts';

// No mail server: mails are kept. A second replica shares the work.
const env = { ...quickPolls, PUBLIC_URL: 'https://doorstep.example' };
const kit = await bootIdentity(env);
const second = await bootService(identity, { namespace: kit.namespace, env });
const { db } = kit.service;
const mails = mailModel(db);
const deliveries = deliveryModel(db);

afterAll(async () => {
  await second.stop();
  await kit.stop();
});

async function register(username: string, changes: object = { emailVerified: true }): Promise<User> {
  const user = await kit.register(username);
  await userModel(db).updateOne({ _id: user.id }, { $set: changes });
  return user;
}

const mailsTo = ({ email }: User) =>
  mails
    .find({ to: email, template: { $in: ['notification', 'notification-digest'] } })
    .sort({ createdAt: 1 })
    .lean<MailRow[]>();

/** Makes a mail due, and waits until an attempt was made. */
async function send({ id: _id }: User, due: 'mailAt' | 'digestAt' = 'mailAt'): Promise<void> {
  await deliveries.updateOne({ _id }, { $set: { [due]: new Date() } });
  await vi.waitFor(async () => expect(await deliveries.findById(_id).lean()).not.toHaveProperty(due));
}

it('A user gets one mail with everything that is new, the latest state of each subject once', async () => {
  const user = await register('one-mail');
  for (const subject of ['1', '2', '1']) await notify(db, user, { subject, mail: 'at-once' });
  await send(user);
  const [mail, ...others] = await mailsTo(user);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: '2 new notifications', template: 'notification' });
  expect(mail?.text).toContain(
    '- New inquiry from Visitor 1\n  https://doorstep.example/business-dashboard?tab=inquiries',
  );
  expect(mail?.text?.match(/New inquiry/g)).toHaveLength(2);
  expect(await notificationModel(db).countDocuments({ userId: user.id, mail: { $exists: true } })).toBe(0);
});

it('A mail about one notification has its title as subject', async () => {
  const user = await register('one-title');
  await notify(db, user, { kind: 'message', facts: { name: 'Ada' }, mail: 'at-once' });
  await send(user);
  expect(await mailsTo(user)).toMatchObject([{ subject: 'New message from Ada' }]);
});

it('A mail makes no link of a name that strangers choose', async () => {
  const user = await register('no-link');
  await notify(db, user, { facts: { name: 'win.example/prize' }, mail: 'at-once' });
  await send(user);
  expect(await mailsTo(user)).toMatchObject([{ subject: 'New inquiry from a visitor' }]);
});

it('A user who has read everything before the mail is due gets none', async () => {
  const user = await register('reads-first');
  await notify(db, user, { mail: 'at-once', readAt: new Date() });
  await notify(db, user, { mail: 'daily', kind: 'review', readAt: new Date() });
  await send(user);
  await send(user, 'digestAt');
  expect(await mailsTo(user)).toEqual([]);
});

it('A further mail waits, while mails follow closely', async () => {
  const user = await register('further');
  await notify(db, user, { subject: '1', mail: 'at-once' });
  await send(user);
  const before = await deliveries.findById(user.id).lean();
  expect(before).toMatchObject({ mailsInARow: 1 });
  await notify(db, user, { subject: '2', mail: 'at-once' });
  const due = await deliveries.findById(user.id).lean();
  expect(due?.mailAt?.getTime()).toBe((before?.mailedAt?.getTime() ?? 0) + 3_600_000);
  await send(user);
  expect(await mailsTo(user)).toHaveLength(2);
  expect(await deliveries.findById(user.id).lean()).toMatchObject({ mailsInARow: 2 });
});

it('The daily mail has the latest state of what is unread, at 8:00 of the receiver', async () => {
  const user = await register('daily');
  await notificationSettingsModel(db).create([{ _id: user.id, channels: {}, timeZone: 'Asia/Tokyo' }]);
  await notify(db, user, { kind: 'review', facts: { name: 'Mo' }, mail: 'daily' });
  await notify(db, user, { kind: 'review', facts: { name: 'Mona' }, mail: 'daily' });
  await notify(db, user, { kind: 'request', readAt: new Date(), mail: 'daily' });
  const row = await deliveries.findById(user.id).lean();
  expect(row?.digestAt?.toISOString()).toMatch(/T23:00:00/);
  expect(await mailsTo(user)).toEqual([]);
  await send(user, 'digestAt');
  const [mail, ...others] = await mailsTo(user);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'notification-digest', subject: 'New review from Mona' });
});

it('The daily mail of a user without a time zone comes at 8:00 of the site', async () => {
  const site = { ...defaultSite, version: 1, timeZone: 'Asia/Kolkata' };
  await kit.service.handled([await kit.bus.deliver(siteUpdated, { version: 1, site })], 'site');
  const user = await register('site-zone');
  await notify(db, user, { mail: 'daily' });
  expect((await deliveries.findById(user.id).lean())?.digestAt?.toISOString()).toMatch(/T02:30:00/);
});

it('A mail that is due in quiet hours comes when they end', async () => {
  const user = await register('quiet');
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const quietHours = { from: clock(-1), until: clock(1) };
  await notificationSettingsModel(db).create([{ _id: user.id, channels: {}, timeZone: 'UTC', quietHours }]);
  await notify(db, user, { mail: 'at-once' });
  await deliveries.updateOne({ _id: user.id }, { $set: { mailAt: new Date() } });
  await vi.waitFor(async () => {
    const row = await deliveries.findById(user.id).lean();
    expect(row?.mailAt?.toISOString().slice(11, 16)).toBe(quietHours.until);
  });
  expect(await mailsTo(user)).toEqual([]);
  await notificationSettingsModel(db).updateOne({ _id: user.id }, { $unset: { quietHours: 1 } });
  await send(user);
  expect(await mailsTo(user)).toHaveLength(1);
});

it.each([
  ['has not confirmed its address', { emailVerified: false }],
  ['is being deleted', { emailVerified: true, erasing: true }],
  ['is suspended', { emailVerified: true, suspendedAt: new Date() }],
])('An account that %s gets no mail', async (state, changes) => {
  const user = await register(`refused-${state.length}`, changes);
  await notify(db, user, { mail: 'at-once' });
  await send(user);
  expect(await mailsTo(user)).toEqual([]);
});

it('An account that is suspended or deleted while a mail waits does not get it', async () => {
  const suspended = await register('suspended-meanwhile');
  const deleted = await register('deleted-meanwhile');
  for (const user of [suspended, deleted]) await notify(db, user, { mail: 'at-once', push: true });
  const body = { id: suspended.id };
  expect((await kit.call('PUT', '/internal/suspensions', { actor: admin, body })).status).toBe(200);
  expect((await kit.deleteAccount(deleted.id)).status).toBeLessThan(300);
  expect(await deliveries.countDocuments({ _id: { $in: [suspended.id, deleted.id] } })).toBe(0);
});

it('A user who asks to be deleted gets no mail any more', async () => {
  const user = await register('leaving');
  await notify(db, user, { mail: 'at-once' });
  const body = { currentPassword: 'quiet-otter-7' };
  const started = await kit.call('POST', '/internal/erasures', { actor: toActor(user), body });
  expect(started.status).toBe(202);
  expect(await deliveries.findById(user.id)).toBeNull();
});

it('A mail is queued once, also when two replicas try, or one tries again', async () => {
  const user = await register('once');
  await notify(db, user, { mail: 'at-once' });
  await send(user);
  // As a replica that claimed the mail, and comes back after another one has queued it.
  await send(user);
  expect(await mailsTo(user)).toHaveLength(1);
  expect(await deliveries.findById(user.id).lean()).toMatchObject({ mailsInARow: 1 });
});

it('A notification that is written while a mail is queued comes with the next one', async () => {
  const user = await register('busy');
  await notify(db, user, { subject: '0', mail: 'at-once' });
  await deliveries.updateOne({ _id: user.id }, { $set: { mailAt: new Date() } });
  const later = Array.from({ length: 8 }, (_, index) => String(index + 1));
  await Promise.all(later.map(subject => notify(db, user, { subject, mail: 'at-once' })));
  await send(user);
  const texts = (await mailsTo(user)).map(({ text }) => text).join();
  for (const subject of ['0', ...later])
    expect(texts.match(new RegExp(`Visitor ${subject}\\b`, 'g')), subject).toHaveLength(1);
});

it('A storm of 500 notifications is one mail that lists the newest twenty', async () => {
  const user = await register('storm');
  for (let first = 0; first < 500; first += 50) {
    const subjects = Array.from({ length: 50 }, (_, index) => String(first + index));
    await notifyOf(
      db,
      subjects.map(subject => buildNotification(user.id, { subject, mail: 'at-once' })),
    );
  }
  await send(user);
  const [mail, ...others] = await mailsTo(user);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ subject: '500 new notifications' });
  expect(mail?.text?.match(/New inquiry/g)).toHaveLength(20);
  expect(mail?.text).toContain('and 480 more');
});

import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { User } from '@doorstep/contracts/identity/users/schema.ts';
import { readJson, readRefusal, testDataKey } from '@doorstep/platform/testing';
import { jwtVerify } from 'jose';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, bootIdentity, toActor } from '../../testing.ts';
import { deliveryModel } from './delivery.model.ts';
import { notify, quickPolls } from './delivery-testing.ts';
import { notificationModel } from './notification.model.ts';
import { notificationSettingsModel } from './notification-settings.model.ts';
import { pushKeysModel } from './push-keys.model.ts';
import { ensurePushKeys, findPushKeys, readPublicKey } from './push-keys.ts';
import { pushSubscriptionModel, subscriptionId } from './push-subscription.model.ts';

interface Push {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const pushes: Push[] = [];
/** Statuses of the next answers at a path; 201 after them. */
const answers = new Map<string, number[]>();
const pushService = createServer(async (req, res) => {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  const path = req.url ?? '';
  pushes.push({ path, headers: req.headers, body: Buffer.concat(chunks) });
  res.writeHead(answers.get(path)?.shift() ?? 201).end();
});
await new Promise<void>(resolve => pushService.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(pushService.address() as AddressInfo).port}`;

const kit = await bootIdentity({ ...quickPolls, PUSH_ALLOWED_HOSTS: host, PUBLIC_URL: 'https://doorstep.example' });
const { db } = kit.service;
const subscriptions = pushSubscriptionModel(db);
const deliveries = deliveryModel(db);

afterAll(async () => {
  await kit.stop();
  await new Promise(resolve => pushService.close(resolve));
});

/** Decrypts a message with the keys of a browser (RFC 8291, section 3.4, and RFC 8188, section 2). */
function decrypt(message: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = message.subarray(0, 16);
  const senderKey = message.subarray(21, 21 + (message[20] ?? 0));
  const derive = (from: Buffer, salted: Buffer, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, salted, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey]);
  const input = derive(browser.computeSecret(senderKey), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const encrypted = message.subarray(21 + senderKey.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(encrypted.subarray(-16));
  const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** A browser that decrypts its messages as browsers do. */
function openBrowser(name: string) {
  const curve = createECDH('prime256v1');
  const auth = randomBytes(16).toString('base64url');
  const keys = { p256dh: curve.generateKeys().toString('base64url'), auth };
  const path = `/push/${name}`;
  return {
    path,
    subscription: { endpoint: `http://${host}${path}`, keys },
    received: () => pushes.filter(push => push.path === path),
    messages: () =>
      pushes
        .filter(push => push.path === path)
        .map(({ body }) => JSON.parse(decrypt(body, curve, Buffer.from(auth, 'base64url')))),
  };
}

type Browser = ReturnType<typeof openBrowser>;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const subscribe = (user: User, { subscription }: Pick<Browser, 'subscription'>, session = `session-of-${user.id}`) =>
  kit.call('POST', '/internal/push-subscriptions', {
    actor: toActor(user),
    body: { ...subscription, session, endsAt: inAnHour() },
  });

async function registerWithBrowser(username: string): Promise<{ user: User; browser: Browser }> {
  const user = await kit.register(username);
  const browser = openBrowser(username);
  expect((await subscribe(user, browser)).status).toBe(201);
  return { user, browser };
}

const push = async ({ id: _id }: User) => {
  await deliveries.updateOne({ _id }, { $set: { pushAt: new Date() } });
  await vi.waitFor(async () => expect(await deliveries.findById(_id).lean()).not.toHaveProperty('pushAt'));
};
const nothingWaits = (user: User) =>
  vi.waitFor(async () =>
    expect(await subscriptions.countDocuments({ userId: user.id, sendAt: { $exists: true } })).toBe(0),
  );

it('A browser gets an encrypted message, signed by this installation', async () => {
  const { user, browser } = await registerWithBrowser('signed');
  await notify(db, user, { push: true, excerpt: 'Our boiler leaks.' });
  await push(user);
  await nothingWaits(user);
  expect(browser.messages()).toEqual([
    { title: 'New inquiry from Visitor 1', body: 'Our boiler leaks.', path: '/business-dashboard?tab=inquiries' },
  ]);
  const [{ headers, body } = { headers: {}, body: Buffer.of() }] = browser.received();
  expect(headers).toMatchObject({
    ttl: '86400',
    urgency: 'normal',
    topic: 'notifications',
    'content-encoding': 'aes128gcm',
  });
  expect(body.toString()).not.toContain('boiler');
  const { publicKey } = await readJson<{ publicKey: string }>(
    await kit.call('GET', '/api/push-key', { actor: toActor(user) }),
  );
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'));
  const { payload } = await jwtVerify(token, { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' });
  expect(payload).toMatchObject({ aud: `http://${host}`, sub: 'https://doorstep.example' });
});

it('Several notifications that wait are one message, to each browser of the account', async () => {
  const { user, browser } = await registerWithBrowser('several');
  const phone = openBrowser('several-phone');
  await subscribe(user, phone);
  for (const subject of ['1', '2', '3']) await notify(db, user, { subject, push: true });
  await notify(db, user, { subject: '4', push: true, readAt: new Date() });
  await push(user);
  await nothingWaits(user);
  for (const each of [browser, phone])
    expect(each.messages()).toEqual([
      { title: '3 new notifications', body: 'New inquiry from Visitor 3', path: '/notifications' },
    ]);
  expect(await notificationModel(db).countDocuments({ userId: user.id, push: true })).toBe(0);
});

it.each([404, 410])('A browser whose push service answers %i is forgotten', async status => {
  const { user, browser } = await registerWithBrowser(`gone-${status}`);
  answers.set(browser.path, [status]);
  await notify(db, user, { push: true });
  await push(user);
  await vi.waitFor(async () => expect(await subscriptions.countDocuments({ userId: user.id })).toBe(0));
  expect(browser.received()).toHaveLength(1);
});

it('A message that the push service cannot take is sent again, together with what came since', async () => {
  const { user, browser } = await registerWithBrowser('retried');
  // More than it can get: no retry may succeed before the second notification waits, too.
  answers.set(browser.path, Array(100).fill(503));
  await notify(db, user, { subject: '1', push: true });
  await push(user);
  await vi.waitFor(() => expect(browser.received()).not.toEqual([]));
  await vi.waitFor(async () =>
    expect((await subscriptions.findOne({ userId: user.id }).lean())?.sendAt?.getTime()).toBeLessThan(
      Date.now() + 5_000,
    ),
  );
  await notify(db, user, { subject: '2', push: true });
  await push(user);
  answers.delete(browser.path);
  await subscriptions.updateOne({ userId: user.id, sendAt: { $exists: true } }, { $set: { sendAt: new Date() } });
  await nothingWaits(user);
  expect(browser.messages().at(-1)).toMatchObject({ title: '2 new notifications' });
});

it('A message that the push service refuses is dropped, and the browser gets the next one', async () => {
  const { user, browser } = await registerWithBrowser('refused');
  answers.set(browser.path, [413]);
  for (const subject of ['1', '2']) {
    await notify(db, user, { subject, push: true });
    await push(user);
    await nothingWaits(user);
  }
  expect(browser.messages().map(({ title }) => title)).toEqual([
    'New inquiry from Visitor 1',
    'New inquiry from Visitor 2',
  ]);
});

it('Quiet hours delay push messages', async () => {
  const { user, browser } = await registerWithBrowser('quiet-push');
  const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const quietHours = { from: clock(-1), until: clock(1) };
  await notificationSettingsModel(db).create([{ _id: user.id, channels: {}, timeZone: 'UTC', quietHours }]);
  await notify(db, user, { push: true });
  await deliveries.updateOne({ _id: user.id }, { $set: { pushAt: new Date() } });
  await vi.waitFor(async () =>
    expect((await deliveries.findById(user.id).lean())?.pushAt?.toISOString().slice(11, 16)).toBe(quietHours.until),
  );
  expect(browser.received()).toEqual([]);
});

it('A browser whose session ended with a change of the password gets no message', async () => {
  const { user, browser } = await registerWithBrowser('new-password');
  const body = { currentPassword: 'quiet-otter-7', newPassword: 'brand-new-otter-8' };
  expect((await kit.call('PUT', '/internal/password', { actor: toActor(user), body })).status).toBe(200);
  await notify(db, user, { push: true });
  await push(user);
  expect(await subscriptions.countDocuments({ userId: user.id })).toBe(0);
  expect(browser.received()).toEqual([]);
});

it('The browsers of an account that is suspended or deleted are forgotten', async () => {
  const { user: suspended } = await registerWithBrowser('suspended-browser');
  const { user: deleted } = await registerWithBrowser('deleted-browser');
  await kit.call('PUT', '/internal/suspensions', { actor: admin, body: { id: suspended.id } });
  await kit.deleteAccount(deleted.id);
  expect(await subscriptions.countDocuments({ userId: { $in: [suspended.id, deleted.id] } })).toBe(0);
});

it('An account has ten browsers; a further one replaces the oldest, and subscribing again adds none', async () => {
  const { user, browser } = await registerWithBrowser('ten');
  for (let index = 0; index < 10; index++) {
    const other = openBrowser(`ten-${index}`);
    await subscribe(user, other);
    await subscribe(user, other);
  }
  const ids = await subscriptions.distinct('_id', { userId: user.id });
  expect(ids).toHaveLength(10);
  expect(ids).not.toContain(subscriptionId(browser.subscription.endpoint));
});

it('A browser that another account signs in with belongs to that one, and only its account removes it', async () => {
  const { user: first, browser } = await registerWithBrowser('shared-first');
  const second = await kit.register('shared-second');
  await subscribe(second, browser);
  expect(await subscriptions.countDocuments({ userId: first.id })).toBe(0);
  const { endpoint } = browser.subscription;
  const remove = (user: User) =>
    kit.call('DELETE', '/api/push-subscriptions', { actor: toActor(user), body: { endpoint } });
  expect((await remove(first)).status).toBe(200);
  expect(await subscriptions.countDocuments({ userId: second.id })).toBe(1);
  expect((await remove(second)).status).toBe(200);
  expect(await subscriptions.countDocuments({ userId: second.id })).toBe(0);
});

it('Push ends with the session of its browser, and with no other one', async () => {
  const { user, browser } = await registerWithBrowser('two-sessions');
  const lost = openBrowser('lost-telephone');
  await subscribe(user, lost, 'lost-session');
  const end = (sessions: string[]) => kit.call('DELETE', '/internal/push-subscriptions', { body: { sessions } });
  expect((await kit.service.call('DELETE', '/internal/push-subscriptions', { body: { sessions: [] } })).status).toBe(
    403,
  );
  expect((await end(['lost-session', 'unknown-session'])).status).toBe(200);
  await notify(db, user, { push: true });
  await push(user);
  await nothingWaits(user);
  expect(browser.received()).toHaveLength(1);
  expect(lost.received()).toEqual([]);
  // In a later session the same browser gets them again.
  await subscribe(user, lost, 'later-session');
  expect(await subscriptions.countDocuments({ userId: user.id })).toBe(2);
});

it('A message goes to no address of our network, over https only, and to no wrong key', async () => {
  const user = await kit.register('refused-addresses');
  const { subscription } = openBrowser('x');
  const send = (changes: object) => readRefusal(subscribe(user, { subscription: { ...subscription, ...changes } }));
  const sentence = expect.stringContaining('not public');
  expect(await send({ endpoint: 'https://127.0.0.1/push' })).toEqual([422, sentence]);
  expect(await send({ endpoint: 'https://169.254.169.254/push' })).toEqual([422, sentence]);
  expect(await send({ endpoint: 'http://93.184.215.14/push' })).toEqual([422, expect.stringContaining('https')]);
  expect(await send({ endpoint: 'ftp://93.184.215.14/push' })).toEqual([422, expect.anything()]);
  expect(await send({ keys: { p256dh: 'abc', auth: 'abc' } })).toEqual([422, 'These are no keys of a browser.']);
  expect(await subscriptions.countDocuments({ userId: user.id })).toBe(0);
});

it('Visitors cannot subscribe, and users see only the host of their browsers in their data', async () => {
  for (const [method, path] of [
    ['GET', '/api/push-key'],
    ['DELETE', '/api/push-subscriptions'],
  ] as const) {
    const body = method === 'GET' ? undefined : openBrowser('y').subscription;
    expect((await kit.call(method, path, { body })).status).toBe(401);
  }
  const { user } = await registerWithBrowser('own-data');
  const sections: unknown[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const path = `/internal/personal-data${cursor && `?cursor=${cursor}`}`;
    const answer = await kit.call('GET', path, { actor: toActor(user) });
    const { next, ...section } = await readJson<{ section: string; items: unknown[]; next?: string }>(answer);
    sections.push(section);
    cursor = next;
  }
  expect(sections).toContainEqual({ section: 'pushSubscriptions', items: [{ host, createdAt: expect.any(String) }] });
});

it('The keys of the installation are sealed, and stay when it starts again, also if no data key opens them', async () => {
  const deps = (dataKeys: string) => ({ pushKeys: pushKeysModel(db), dataKeys });
  const before = await findPushKeys(deps(testDataKey));
  const stored = await pushKeysModel(db).findOne().lean();
  expect(JSON.stringify(stored)).not.toContain(before?.privateKey);
  const [next, foreign] = ['n'.repeat(32), 'o'.repeat(32)];
  await ensurePushKeys(deps(`${next},${testDataKey}`));
  expect(await findPushKeys(deps(next))).toEqual(before);
  await ensurePushKeys(deps(foreign));
  expect(await findPushKeys(deps(foreign))).toBeUndefined();
  expect(await readPublicKey(deps(foreign))).toBe(before?.publicKey);
  await ensurePushKeys(deps(`${testDataKey},${next}`));
});

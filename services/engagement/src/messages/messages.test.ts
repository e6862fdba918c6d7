import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import type { Message, Recipient } from '@doorstep/contracts/engagement/messages/schema.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type KnownAccountRow, knownAccountModel } from '../known-accounts/known-account.model.ts';
import { accountState, admin, asOwner, asUser, bootEngagement } from '../testing.ts';

const owner = asOwner(1);
const otherOwner = asOwner(2);
const secondAdmin: Actor = { userId: 2, role: 'admin', name: 'Dana' };
const user = asUser(60);
const text = { subject: 'New Message', content: 'Hello' };

const call = (method: string, path: string, actor?: Actor, body?: unknown) =>
  engagement.service.call(method, path, { body, actor });
const send = (body: object, actor?: Actor) => call('POST', '/api/messages', actor, { ...text, ...body });
const sendAs = async (body: object, actor: Actor) => readJson<Message>(await send(body, actor));
const read = (id: number, actor?: Actor) => call('PUT', `/api/messages/${id}/read`, actor);
const list = async (path: string, actor: Actor) => readJson<Message[]>(await call('GET', path, actor));
const unread = async (actor: Actor) =>
  (await readJson<{ count: number }>(await call('GET', '/api/messages/unread', actor))).count;
const publishedFor = (type: string, id: number) =>
  engagement.bus.received(type).filter(({ subject }) => subject === `message/${id}`);
const publishAccount = (id: number, version: number, account: Parameters<typeof accountState>[2]) =>
  engagement.bus.deliver(accountUpdated, accountState(id, version, account));

const engagement = await bootEngagement(1, 2);
await publishAccount(1, 1, { role: 'admin', name: 'Admin', username: 'admin' });
await publishAccount(2, 1, { role: 'admin', name: 'Dana Reyes', username: 'dana' });
await publishAccount(71, 1, { role: 'business_owner', name: 'Mara Ohlsson', username: 'mara' });
await publishAccount(72, 1, { role: 'business', name: 'André Marchetti', username: 'andre.m' });
await publishAccount(60, 1, { role: 'user', name: 'Maria User' });
const accounts = knownAccountModel(engagement.service.db);
await vi.waitFor(async () => expect(await accounts.countDocuments()).toBe(5));
afterAll(() => engagement.stop());

describe('Sending a message', () => {
  it('Owners write to the first administrator unless they name another, and the message is published', async () => {
    const answer = await send({}, owner);
    expect(answer.status).toBe(201);
    const message = await readJson<Message>(answer);
    expect(message).toEqual({
      id: expect.any(Number),
      senderId: 71,
      senderName: 'Mara Ohlsson',
      receiverId: 1,
      receiverName: 'Admin',
      ...text,
      isRead: false,
      version: 1,
      createdAt: expect.any(String),
    });
    await vi.waitFor(() => expect(publishedFor('message-sent', message.id)).toMatchObject([{ data: { message } }]));
    expect(await sendAs({ receiverId: 2 }, owner)).toMatchObject({ receiverId: 2, receiverName: 'Dana Reyes' });
  });

  it('Administrators can write to owners of either role', async () => {
    expect((await send({ receiverId: 71 }, admin)).status).toBe(201);
    expect((await send({ receiverId: 72 }, admin)).status).toBe(201);
  });

  it.each([
    ['a visitor', undefined, { receiverId: 1 }, 401],
    ['a user', user, { receiverId: 1 }, 403],
    ['an owner to an owner', owner, { receiverId: 72 }, 403],
    ['an owner to a user', owner, { receiverId: 60 }, 403],
    ['an administrator to a user', admin, { receiverId: 60 }, 403],
    ['an administrator to an administrator', admin, { receiverId: 2 }, 403],
    ['an administrator to an unknown account', admin, { receiverId: 9999 }, 404],
    ['an administrator without a recipient', admin, {}, 422],
    ['blank content', owner, { content: '  ' }, 422],
    ['a blank subject', owner, { subject: '' }, 422],
  ])('A message is refused: %s', async (_what, actor, body, status) => {
    const response = await send(body, actor);
    expect(response.status).toBe(status);
    if (status === 422) expect((await readJson<Problem>(response)).errors).toHaveLength(1);
  });

  it('A message sent several times with one key is stored once; other senders may use the same key', async () => {
    const idempotencyKey = randomUUID();
    const ids = await Promise.all(Array.from({ length: 4 }, async () => (await sendAs({ idempotencyKey }, owner)).id));
    expect(new Set(ids).size).toBe(1);
    expect((await sendAs({ idempotencyKey }, otherOwner)).id).not.toBe(ids[0]);
    await vi.waitFor(() => expect(publishedFor('message-sent', ids[0] ?? 0)).toHaveLength(1));
  });

  it('No message is lost when many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendAs({ receiverId: 2 }, otherOwner)));
    const listed = (await list('/api/messages', otherOwner)).map(({ id }) => id);
    for (const { id } of answers) expect(listed).toContain(id);
  });
});

describe('Reading messages', () => {
  it('Only sender and receiver see a message, and only the receiver can mark it as read', async () => {
    const before = await unread(admin);
    const { id } = await sendAs({}, owner);
    expect(await unread(admin)).toBe(before + 1);
    expect((await read(id)).status).toBe(401);
    expect((await read(id, otherOwner)).status).toBe(404);
    expect((await read(id, secondAdmin)).status).toBe(404);
    expect((await read(999_999, admin)).status).toBe(404);
    expect((await read(id, owner)).status).toBe(403);
    expect(await unread(admin)).toBe(before + 1);
    const answers = await Promise.all([read(id, admin), read(id, admin), read(id, admin)]);
    for (const answer of answers) expect(await readJson<Message>(answer)).toMatchObject({ id, isRead: true });
    expect(await unread(admin)).toBe(before);
    await vi.waitFor(() => expect(publishedFor('message-read', id)).toHaveLength(1));
    for (const actor of [otherOwner, secondAdmin])
      expect((await list('/api/messages', actor)).map(message => message.id)).not.toContain(id);
  });

  it.each(['/api/messages', '/api/messages/received', '/api/messages/unread', '/api/messages/recipients'])(
    '%s asks visitors to sign in',
    async path => expect((await call('GET', path)).status).toBe(401),
  );

  it('Sent and received messages are listed newest first, page by page', async () => {
    const mine = await sendAs({}, owner);
    const answered = await sendAs({ receiverId: 71, subject: 'Re: New Message' }, admin);
    const [first, second] = await list('/api/messages', owner);
    expect([first?.id, second?.id]).toEqual([answered.id, mine.id]);
    expect(first).not.toHaveProperty('parties');
    const received = await list('/api/messages/received', owner);
    expect(received[0]?.id).toBe(answered.id);
    expect(received.every(({ receiverId }) => receiverId === 71)).toBe(true);

    const all = (await list('/api/messages', owner)).map(({ id }) => id);
    const paged: number[] = [];
    for (let path = '/api/messages?limit=2'; path; ) {
      const page = await call('GET', path, owner);
      paged.push(...(await readJson<Message[]>(page)).map(({ id }) => id));
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    }
    expect(paged).toEqual(all);
  });
});

it.each<[string, Record<string, unknown>, Record<string, 1 | -1>]>([
  ['messages', { parties: 71 }, { createdAt: -1, _id: -1 }],
  ['messages', { receiverId: 71 }, { createdAt: -1, _id: -1 }],
  ['messages', { receiverId: 71, isRead: false }, {}],
  ['known_accounts', { side: 'owner' }, { nameKey: 1, _id: 1 }],
  ['known_accounts', { side: 'owner', words: { $regex: '^ma' } }, { nameKey: 1, _id: 1 }],
  ['inquiries', { businessId: 1, status: 'pending' }, { createdAt: -1, _id: -1 }],
])('Lists of %s by %j are read with an index', async (name, filter, sort) => {
  const collection = engagement.service.db.collection(name);
  const plan = JSON.stringify(await collection.find(filter).sort(sort).limit(51).explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('COLLSCAN');
  // Few names share a prefix, so these may be sorted in memory.
  if (!('words' in filter)) expect(plan).not.toContain('"SORT"');
});

describe('Recipients', () => {
  const names = async (q: string, actor: Actor) =>
    (await readJson<Recipient[]>(await call('GET', `/api/messages/recipients?q=${q}`, actor))).map(({ name }) => name);

  it.each([
    ['', ['André Marchetti', 'Mara Ohlsson']],
    ['mar', ['André Marchetti', 'Mara Ohlsson']],
    ['ANDRE march', ['André Marchetti']],
    ['ohls', ['Mara Ohlsson']],
    ['lsson', []],
    ['.*', []],
    ['maria', []],
  ])('An administrator who searches recipients for %j finds the owners %j', async (q, expected) => {
    expect(await names(encodeURIComponent(q), admin)).toEqual(expected);
  });

  it('Owners can write to the administrators; users have no recipients', async () => {
    expect(await names('', owner)).toEqual(['Admin', 'Dana Reyes']);
    expect((await call('GET', '/api/messages/recipients', user)).status).toBe(403);
  });
});

describe('Names in messages', () => {
  const findKnown = (id: number) => knownAccountModel(engagement.service.db).findById(id).lean<KnownAccountRow>();
  const waitForKnown = (id: number, expected: object) =>
    vi.waitFor(async () => expect(await findKnown(id)).toMatchObject(expected));
  const writer = (userId: number): Actor => ({ userId, role: 'business_owner', name: 'Session name' });

  it('Messages show the new name of an account, despite late and repeated events', async () => {
    await publishAccount(80, 1, { role: 'business_owner', name: 'Old' });
    await waitForKnown(80, { name: 'Old' });
    const { id } = await sendAs({}, writer(80));
    await publishAccount(80, 3, { role: 'business_owner', name: 'New' });
    await waitForKnown(80, { name: 'New' });
    await publishAccount(80, 2, { role: 'user', name: 'Late' });
    await publishAccount(80, 3, { role: 'user', name: 'Again' });
    await engagement.settled();
    const [listed] = await list('/api/messages', writer(80));
    expect(listed).toMatchObject({ id, senderName: 'New' });
    expect((await send({ receiverId: 80 }, admin)).status).toBe(201);
  });

  it('Messages keep the name of a deleted account, which no user can write to any more', async () => {
    await publishAccount(81, 1, { role: 'business_owner', name: 'Leaving' });
    await waitForKnown(81, { name: 'Leaving' });
    const { id } = await sendAs({ receiverId: 81 }, admin);
    await engagement.bus.deliver(accountDeleted, { userId: 81, version: 2 });
    await waitForKnown(81, { deleted: true });
    expect((await list('/api/messages', admin)).find(message => message.id === id)?.receiverName).toBe('Leaving');
    expect((await send({ receiverId: 81 }, admin)).status).toBe(404);
    expect((await send({}, writer(81))).status).toBe(401);
    const recipients = await readJson<Recipient[]>(await call('GET', '/api/messages/recipients', admin));
    expect(recipients.map(recipient => recipient.id)).not.toContain(81);
  });

  it('Messages show the name of the session until the account is known', async () => {
    expect(await sendAs({}, writer(82))).toMatchObject({ senderName: 'Session name' });
    await publishAccount(82, 4, { role: 'business_owner', name: 'Known at last' });
    await waitForKnown(82, { version: 4 });
    expect((await list('/api/messages', writer(82)))[0]).toMatchObject({ senderName: 'Known at last' });
  });
});

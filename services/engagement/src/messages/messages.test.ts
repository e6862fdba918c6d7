import { randomUUID } from 'node:crypto';
import { accountDeleted, accountUpdated, type Message, type Problem, type Recipient } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type KnownAccountRow, knownAccountModel } from '../known-accounts/known-account.model.ts';
import { accountState, admin, bootEngagement, ownerOf, type TestEngagement, userNamed } from '../testing.ts';

const owner = ownerOf(1);
const otherOwner = ownerOf(2);
const secondAdmin: Actor = { userId: 2, role: 'admin', name: 'Dana' };
const user = userNamed(60);
const text = { subject: 'New Message', content: 'Hello' };

let engagement: TestEngagement;
const call = (method: string, path: string, actor?: Actor, body?: unknown) =>
  engagement.service.call(method, path, { body, ...(actor && { actor }) });
const send = (body: object, actor?: Actor) => call('POST', '/api/messages', actor, { ...text, ...body });
const sent = async (body: object, actor: Actor) => readJson<Message>(await send(body, actor));
const read = (id: number, actor?: Actor) => call('PUT', `/api/messages/${id}/read`, actor);
const listOf = async (path: string, actor: Actor) => readJson<Message[]>(await call('GET', path, actor));
const unread = async (actor: Actor) =>
  (await readJson<{ count: number }>(await call('GET', '/api/messages/unread', actor))).count;
const told = (type: string, id: number) =>
  engagement.bus.received(type).filter(({ subject }) => subject === `message/${id}`);
const tell = (id: number, version: number, account: Parameters<typeof accountState>[2]) =>
  engagement.bus.deliver(accountUpdated, accountState(id, version, account));

beforeAll(async () => {
  engagement = await bootEngagement(1, 2);
  await tell(1, 1, { role: 'admin', name: 'Admin', username: 'admin' });
  await tell(2, 1, { role: 'admin', name: 'Dana Reyes', username: 'dana' });
  await tell(71, 1, { role: 'business_owner', name: 'Mara Ohlsson', username: 'mara' });
  await tell(72, 1, { role: 'business', name: 'André Marchetti', username: 'andre.m' });
  await tell(60, 1, { role: 'user', name: 'Maria User' });
  const accounts = knownAccountModel(engagement.service.db);
  await vi.waitFor(async () => expect(await accounts.countDocuments()).toBe(5), 5_000);
}, 30_000);
afterAll(() => engagement.stop());

describe('a message', () => {
  it('of an owner goes to the first administrator unless another is named, and the bus is told', async () => {
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
      createdAt: expect.any(String),
    });
    await vi.waitFor(() => expect(told('message-sent', message.id)).toMatchObject([{ data: { message } }]), 5_000);
    expect(await sent({ receiverId: 2 }, owner)).toMatchObject({ receiverId: 2, receiverName: 'Dana Reyes' });
  });

  it('of an administrator goes to an owner of either role', async () => {
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
    ['an administrator to nobody', admin, { receiverId: 9999 }, 404],
    ['an administrator without a recipient', admin, {}, 422],
    ['blank content', owner, { content: '  ' }, 422],
    ['a blank subject', owner, { subject: '' }, 422],
  ])('is refused: %s', async (_what, actor, body, status) => {
    const response = await send(body, actor);
    expect(response.status).toBe(status);
    if (status === 422) expect((await readJson<Problem>(response)).errors).toHaveLength(1);
  });

  it('sent many times with one key is one, and another sender may use the same key', async () => {
    const idempotencyKey = randomUUID();
    const ids = await Promise.all(Array.from({ length: 4 }, async () => (await sent({ idempotencyKey }, owner)).id));
    expect(new Set(ids).size).toBe(1);
    expect((await sent({ idempotencyKey }, otherOwner)).id).not.toBe(ids[0]);
    await vi.waitFor(() => expect(told('message-sent', ids[0] ?? 0)).toHaveLength(1), 5_000);
  });

  it('of many at once is none lost', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sent({ receiverId: 2 }, otherOwner)));
    const listed = (await listOf('/api/messages', otherOwner)).map(({ id }) => id);
    for (const { id } of answers) expect(listed).toContain(id);
  });
});

describe('reading messages', () => {
  it('is for the two parties, and marking as read for the receiver, once', async () => {
    const before = await unread(admin);
    const { id } = await sent({}, owner);
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
    await vi.waitFor(() => expect(told('message-read', id)).toHaveLength(1), 5_000);
    for (const actor of [otherOwner, secondAdmin])
      expect((await listOf('/api/messages', actor)).map(message => message.id)).not.toContain(id);
  });

  it.each(['/api/messages', '/api/messages/received', '/api/messages/unread', '/api/messages/recipients'])(
    '%s asks for a session',
    async path => expect((await call('GET', path)).status).toBe(401),
  );

  it('lists sent and received ones newest first, page by page', async () => {
    const mine = await sent({}, owner);
    const answered = await sent({ receiverId: 71, subject: 'Re: New Message' }, admin);
    const [first, second] = await listOf('/api/messages', owner);
    expect([first?.id, second?.id]).toEqual([answered.id, mine.id]);
    expect(first).not.toHaveProperty('parties');
    const received = await listOf('/api/messages/received', owner);
    expect(received[0]?.id).toBe(answered.id);
    expect(received.every(({ receiverId }) => receiverId === 71)).toBe(true);

    const all = (await listOf('/api/messages', owner)).map(({ id }) => id);
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
])('the list of %s by %j is served by an index', async (name, filter, sort) => {
  const collection = engagement.service.db.collection(name);
  const plan = JSON.stringify(await collection.find(filter).sort(sort).limit(51).explain('queryPlanner'));
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('COLLSCAN');
  // Few people share the beginning of a name; these may be sorted.
  if (!('words' in filter)) expect(plan).not.toContain('"SORT"');
});

describe('recipients', () => {
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
  ])('of an administrator by %j are the owners %j', async (q, expected) => {
    expect(await names(encodeURIComponent(q), admin)).toEqual(expected);
  });

  it('of an owner are the administrators, of a user nobody', async () => {
    expect(await names('', owner)).toEqual(['Admin', 'Dana Reyes']);
    expect((await call('GET', '/api/messages/recipients', user)).status).toBe(403);
  });
});

describe('messages follow the events of accounts', () => {
  const copyOf = (id: number) => knownAccountModel(engagement.service.db).findById(id).lean<KnownAccountRow>();
  const known = (id: number, expected: object) =>
    vi.waitFor(async () => expect(await copyOf(id)).toMatchObject(expected), 5_000);
  const writer = (userId: number): Actor => ({ userId, role: 'business_owner', name: 'Of the session' });

  it('in the name, also when they come late or again', async () => {
    await tell(80, 1, { role: 'business_owner', name: 'Old' });
    await known(80, { name: 'Old' });
    const { id } = await sent({}, writer(80));
    await tell(80, 3, { role: 'business_owner', name: 'New' });
    await known(80, { name: 'New' });
    await tell(80, 2, { role: 'user', name: 'Late' });
    await tell(80, 3, { role: 'user', name: 'Again' });
    await engagement.settled();
    const [listed] = await listOf('/api/messages', writer(80));
    expect(listed).toMatchObject({ id, senderName: 'New' });
    expect((await send({ receiverId: 80 }, admin)).status).toBe(201);
  });

  it('and keep it when the account is deleted, to which nobody can write any more', async () => {
    await tell(81, 1, { role: 'business_owner', name: 'Leaving' });
    await known(81, { name: 'Leaving' });
    const { id } = await sent({ receiverId: 81 }, admin);
    await engagement.bus.deliver(accountDeleted, { userId: 81, version: 2 });
    await known(81, { deleted: true });
    expect((await listOf('/api/messages', admin)).find(message => message.id === id)?.receiverName).toBe('Leaving');
    expect((await send({ receiverId: 81 }, admin)).status).toBe(404);
    expect((await send({}, writer(81))).status).toBe(401);
    const recipients = await readJson<Recipient[]>(await call('GET', '/api/messages/recipients', admin));
    expect(recipients.map(recipient => recipient.id)).not.toContain(81);
  });

  it('and take the name of the session while no event told of the account', async () => {
    expect(await sent({}, writer(82))).toMatchObject({ senderName: 'Of the session' });
    await tell(82, 4, { role: 'business_owner', name: 'Told at last' });
    await known(82, { version: 4 });
    expect((await listOf('/api/messages', writer(82)))[0]).toMatchObject({ senderName: 'Told at last' });
  });
});

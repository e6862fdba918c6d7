import { randomUUID } from 'node:crypto';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { trapFields } from '@doorstep/contracts/engagement/spam-rules/trap.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inquiryModel } from '../leads/inquiries/inquiry.model.ts';
import { messageModel } from '../messages/message.model.ts';
import { accountState, admin, asOwner, asUser, bootEngagement } from '../testing.ts';

const kit = await bootEngagement(1, 2);
const { db } = kit.service;
for (const [id, name] of [
  [1, 'Admin'],
  [2, 'Dana'],
] as const)
  await kit.bus.deliver(accountUpdated, accountState(id, 1, { role: 'admin', name }));
await kit.settled();
afterAll(() => kit.stop());
beforeEach(async () => {
  await inquiryModel(db).deleteMany({});
  await messageModel(db).deleteMany({});
});

const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by on Friday?' };
const names = Object.keys(trapFields);
const trapped = { kind: 'trap', found: '' };

const call = (method: string, path: string, options: { body?: object; actor?: Actor } = {}) =>
  kit.service.call(method, path, options);
const get = async <Answer>(path: string, actor: Actor) => readJson<Answer>(await call('GET', path, { actor }));
const published = (type: string, subject: string) => kit.bus.received(type).filter(event => event.subject === subject);

describe('An inquiry with a filled trap', () => {
  const quarantined = (id = 1) => get<Inquiry[]>(`/api/businesses/${id}/inquiries?quarantined=true`, asOwner(id));

  it.each(names)(
    'The owner finds an inquiry with a filled field "%s", with the reason, and takes it out',
    async name => {
      const answer = await call('POST', '/api/businesses/1/inquiries', { body: { ...form, [name]: 'Harbour LLC' } });
      expect(answer.status).toBe(201);
      const { id } = await readJson<Inquiry>(answer);
      expect(await quarantined()).toMatchObject([{ id, ...form, suspicion: { points: 10, reasons: [trapped] } }]);
      expect(await get<Inquiry[]>('/api/businesses/1/inquiries', asOwner(1))).toEqual([]);

      expect((await call('PUT', `/api/inquiries/${id}/release`, { actor: asOwner(1) })).status).toBe(200);
      expect(await get<Inquiry[]>('/api/businesses/1/inquiries', asOwner(1))).toMatchObject([{ id, ...form }]);
      await vi.waitFor(() => expect(published('inquiry-created', `inquiry/${id}`)).toHaveLength(1));
    },
  );

  it('An inquiry with an empty trap is stored as any other', async () => {
    await call('POST', '/api/businesses/1/inquiries', { body: { ...form, blank: '', company: '' } });
    expect(await quarantined()).toEqual([]);
    expect(await get<Inquiry[]>('/api/businesses/1/inquiries', asOwner(1))).toHaveLength(1);
  });

  it('All inquiries of a form with a filled trap are held, once for each key', async () => {
    const body = { ...form, businessIds: [1, 2], blank: 'Harbour LLC', idempotencyKey: randomUUID() };
    const first = await readJson<Inquiry[]>(await call('POST', '/api/inquiries', { body }));
    const again = await readJson<Inquiry[]>(await call('POST', '/api/inquiries', { body }));
    expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    for (const id of [1, 2])
      expect(await quarantined(id)).toMatchObject([{ ...form, suspicion: { reasons: [trapped] } }]);
  });

  it('The reasons of the rules are named as well', async () => {
    const message = 'See https://a.example and https://b.example and https://c.example';
    await call('POST', '/api/businesses/1/inquiries', { body: { ...form, message, blank: 'x' } });
    const [held] = await quarantined();
    expect(held?.suspicion?.reasons.map(({ kind }) => kind)).toEqual(['trap', 'links']);
  });

  it('The preview of a rule leaves out what its trap holds anyway', async () => {
    const body = { kind: 'words', words: ['friday'], points: 10, isActive: true };
    const preview = async () =>
      readJson<{ caught: number }>(await call('POST', '/api/spam-rules/preview', { body, actor: admin }));
    await call('POST', '/api/businesses/1/inquiries', { body: { ...form, blank: 'x' } });
    expect(await preview()).toMatchObject({ inquiries: 1, caught: 0 });
    await call('POST', '/api/businesses/1/inquiries', { body: form });
    expect(await preview()).toMatchObject({ inquiries: 2, caught: 1 });
  });
});

describe('A message from the contact page with a filled trap', () => {
  const held = (actor = admin) => get<Message[]>('/api/messages/received?quarantined=true', actor);

  it('The administrator finds it apart from the others, with the reason, and takes it out once', async () => {
    const answer = await call('POST', '/api/contact', { body: { ...form, company: 'Harbour LLC' } });
    expect(answer.status).toBe(201);
    const { id } = await readJson<Message>(answer);
    expect(await held()).toMatchObject([
      { id, senderEmail: form.email, content: form.message, suspicion: { points: 10, reasons: [trapped] } },
    ]);
    for (const path of ['/api/messages', '/api/messages/received']) expect(await get(path, admin)).toEqual([]);
    expect(await get('/api/messages/unread', admin)).toEqual({ count: 0 });

    const release = () => call('PUT', `/api/messages/${id}/release`, { actor: admin });
    expect((await Promise.all([release(), release()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await held()).toEqual([]);
    const messages = await get<Message[]>('/api/messages', admin);
    expect(messages).toMatchObject([{ id, isRead: false }]);
    expect(messages[0]).not.toHaveProperty('suspicion');
    expect(await get('/api/messages/unread', admin)).toEqual({ count: 1 });
    await vi.waitFor(() =>
      expect(published('message-sent', `message/${id}`)).toMatchObject([{ data: { message: { id } } }]),
    );
  });

  it('Only the administrator who received a held message can see it or take it out', async () => {
    const { id } = await readJson<Message>(await call('POST', '/api/contact', { body: { ...form, blank: 'x' } }));
    const other: Actor = { userId: 2, role: 'admin', name: 'Dana' };
    expect(await held(other)).toEqual([]);
    const release = async (actor?: Actor) =>
      (await call('PUT', `/api/messages/${id}/release`, { ...(actor && { actor }) })).status;
    expect(await Promise.all([release(), release(asUser(5)), release(asOwner(1)), release(other)])).toEqual([
      401, 403, 403, 404,
    ]);
    expect(await held()).toHaveLength(1);
  });

  it('Held messages are deleted after the days of the setting, others are not', async () => {
    const indexes = await db.collection('messages').indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({
        key: { createdAt: 1 },
        expireAfterSeconds: 60 * 24 * 3600,
        partialFilterExpression: { suspicion: { $exists: true } },
      }),
    );
  });
});

import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { messageSent } from '@doorstep/contracts/engagement/messages/events.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { accountState, admin, asOwner, asUser, bootEngagement } from '../testing.ts';
import { messageModel } from './message.model.ts';

const form = { name: 'Nora Lindqvist', email: 'nora@mail.example', subject: 'Opening', message: 'Are you open?' };
const secondAdmin: Actor = { userId: 2, role: 'admin', name: 'Dana' };

const contact = (more: object = {}, actor?: Actor) =>
  kit.service.call('POST', '/api/contact', { body: { ...form, ...more }, actor });
const send = async (...args: Parameters<typeof contact>) =>
  readJson<{ id: number; createdAt: string }>(await contact(...args));
const call = (method: string, path: string, actor: Actor) => kit.service.call(method, path, { actor });
const listMessages = async (actor: Actor) => readJson<Message[]>(await call('GET', '/api/messages', actor));
const countMessages = () => messageModel(kit.service.db).countDocuments();

const kit = await bootEngagement(1);
afterAll(() => kit.stop());

it('The contact form is unavailable until an administrator is known', async () => {
  expect((await contact()).status).toBe(503);
  for (const [id, name] of [
    [1, 'Admin'],
    [2, 'Dana Reyes'],
  ] as const)
    await kit.bus.deliver(accountUpdated, accountState(id, 1, { role: 'admin', name }));
  await kit.settled();
  expect((await contact()).status).toBe(201);
});

it('The contact form reaches the first administrator as an unread message, which is published', async () => {
  const answer = await contact();
  expect(answer.status).toBe(201);
  const { id, ...rest } = await readJson<{ id: number }>(answer);
  expect(Object.keys(rest)).toEqual(['createdAt']);
  const [message] = await listMessages(admin);
  expect(message).toEqual({
    id,
    senderName: 'Nora Lindqvist',
    senderEmail: 'nora@mail.example',
    receiverId: 1,
    receiverName: 'Admin',
    subject: 'Opening',
    content: 'Are you open?',
    isRead: false,
    version: 1,
    createdAt: expect.any(String),
  });
  const [event] = await vi.waitFor(() => {
    const found = kit.bus.received('message-sent').filter(({ subject }) => subject === `message/${id}`);
    expect(found).toHaveLength(1);
    return found;
  });
  expect(messageSent.schema.parse(event?.data).message).toEqual(message);
});

it('Only the receiver can read a contact message', async () => {
  const { id } = await send();
  for (const actor of [secondAdmin, asOwner(1), asUser(60)]) {
    expect((await call('PUT', `/api/messages/${id}/read`, actor)).status).toBe(404);
    expect((await listMessages(actor)).map(message => message.id)).not.toContain(id);
  }
  const answer = await call('PUT', `/api/messages/${id}/read`, admin);
  expect(await readJson<Message>(answer)).toMatchObject({ id, isRead: true });
});

it('A contact message shows the name from the form, even if the sender is signed in', async () => {
  const { id } = await send({ name: 'Owner at home' }, asOwner(1));
  const message = (await listMessages(admin)).find(candidate => candidate.id === id);
  expect(message).toMatchObject({ senderName: 'Owner at home' });
  expect(message).not.toHaveProperty('senderId');
  expect(await listMessages(asOwner(1))).toEqual([]);
});

it('A contact message sent several times with one key is stored once', async () => {
  const idempotencyKey = randomUUID();
  const ids = await Promise.all(Array.from({ length: 4 }, async () => (await send({ idempotencyKey })).id));
  expect(new Set(ids).size).toBe(1);
  expect(await messageModel(kit.service.db).countDocuments({ idempotencyKey })).toBe(1);
  expect((await send()).id).not.toBe((await send()).id);
});

it('An invalid contact form is refused field by field and nothing is stored', async () => {
  const before = await countMessages();
  const answer = await contact({ name: ' ', email: 'no-address', subject: 'x'.repeat(201), message: undefined });
  expect(answer.status).toBe(422);
  expect((await readJson<Problem>(answer)).errors).toEqual([
    { path: 'name', message: 'Required' },
    { path: 'email', message: 'Please enter a valid email address' },
    { path: 'subject', message: 'Please use at most 200 characters' },
    { path: 'message', message: 'Required' },
  ]);
  expect(await countMessages()).toBe(before);
});

it('Contact messages follow a rename of the administrator, and go to the next one after a deletion', async () => {
  await kit.bus.deliver(accountUpdated, accountState(1, 2, { role: 'admin', name: 'Head office' }));
  await kit.settled();
  expect((await listMessages(admin))[0]).toMatchObject({ receiverName: 'Head office', senderName: 'Nora Lindqvist' });
  await kit.bus.deliver(accountDeleted, { userId: 1, version: 3 });
  await kit.settled();
  const { id } = await send();
  expect((await listMessages(secondAdmin))[0]).toMatchObject({ id, receiverId: 2, receiverName: 'Dana Reyes' });
});

import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Message } from '@doorstep/contracts/engagement/messages/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import { afterAll, expect, it, vi } from 'vitest';
import { accountState, admin, asOwner, asUser, bootEngagement } from './testing.ts';

const kit = await bootEngagement(1);
await kit.bus.deliver(accountUpdated, accountState(1, 1, { role: 'admin' }));
await kit.bus.deliver(accountUpdated, accountState(71, 1, { role: 'business_owner', businessId: 1 }));
await kit.settled();
afterAll(() => kit.stop());

async function call<Body>(method: string, path: string, actor: Actor, body?: unknown): Promise<Body> {
  const response = await kit.service.call(method, path, { actor, body });
  expect.soft(response.status).toBeLessThan(300);
  return readJson<Body>(response);
}

/** Types and versions of the events of one aggregate, as soon as there are `count`. */
const waitForVersions = (subject: string, count: number) =>
  vi.waitFor(() => {
    const types = ['review', 'inquiry', 'message'].flatMap(name =>
      ['created', 'sent', 'updated', 'read', 'deleted'].map(verb => `${name}-${verb}`),
    );
    const found = types.flatMap(type => kit.bus.received(type).filter(event => event.subject === subject));
    expect(found).toHaveLength(count);
    return found
      .map(({ type, data }) => [type, (data as { version: number }).version])
      .sort((a, b) => Number(a[1]) - Number(b[1]));
  });

/** Turns the row into one of an earlier release, which did not count changes. */
const removeVersion = (collection: string, _id: number) =>
  kit.service.db.collection<{ _id: number }>(collection).updateOne({ _id }, { $unset: { version: 1 } });

it.each([
  ['counts its changes', 0],
  ['from an earlier release starts counting its changes at 1', 1],
])('A review %s', async (_what, old) => {
  const author = asUser(100 + old);
  const review = await call<Review>('POST', '/api/businesses/1/reviews', author, { rating: 5 });
  expect(review).toMatchObject({ version: 1 });
  if (old) await removeVersion('reviews', review.id);
  const path = `/api/reviews/${review.id}`;
  expect(await call<Review>('PATCH', `${path}/pin`, asOwner(1), { isPinned: true })).toMatchObject({ version: 2 });
  await call('PUT', path, author, { rating: 4 });
  await call('DELETE', path, author);
  expect(await waitForVersions(`review/${review.id}`, 4)).toEqual([
    ['review-created', 1],
    ['review-updated', 2],
    ['review-updated', 3],
    ['review-deleted', 4],
  ]);
});

it.each([
  ['counts its changes', 0],
  ['from an earlier release starts counting its changes at 1', 1],
])('An inquiry %s', async (_what, old) => {
  const form = { name: 'Nora', email: 'nora@mail.example', subject: 'Leak', message: 'Could you come by?' };
  const inquiry = await call<Inquiry>('POST', '/api/businesses/1/inquiries', asUser(110), form);
  expect(inquiry).not.toHaveProperty('version');
  if (old) await removeVersion('inquiries', inquiry.id);
  for (const status of ['responded', 'closed'])
    await call('PUT', `/api/inquiries/${inquiry.id}/status`, asOwner(1), { status });
  expect(await waitForVersions(`inquiry/${inquiry.id}`, 3)).toEqual([
    ['inquiry-created', 1],
    ['inquiry-updated', 2],
    ['inquiry-updated', 3],
  ]);
});

it.each([
  ['counts its changes', 0],
  ['from an earlier release starts counting its changes at 1', 1],
])('A message %s', async (_what, old) => {
  const letter = { receiverId: 1, subject: 'Hello', content: 'Hello' };
  const message = await call<Message>('POST', '/api/messages', asOwner(1), letter);
  expect(message).toMatchObject({ version: 1 });
  if (old) await removeVersion('messages', message.id);
  for (const _again of [1, 2]) await call('PUT', `/api/messages/${message.id}/read`, admin);
  expect(await waitForVersions(`message/${message.id}`, 2)).toEqual([
    ['message-sent', 1],
    ['message-read', 2],
  ]);
});

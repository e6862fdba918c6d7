import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { Conversation } from '@doorstep/contracts/engagement/conversations/schema.ts';
import type { Inquiry } from '@doorstep/contracts/engagement/inquiries/schema.ts';
import type { Review } from '@doorstep/contracts/engagement/reviews/schema.ts';
import { openIdentitySeed } from '@doorstep/identity/seed.ts';
import type { Actor } from '@doorstep/platform/actor';
import { readJson } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bootInstallation, runForText, runOperator } from './testing.ts';

const stand = await bootInstallation({ RATE_READS: '0' });
const { identity, directory, engagement } = stand;
const folder = mkdtempSync(join(tmpdir(), 'doorstep-business-'));
const file = join(folder, 'backup.gz');
afterAll(async () => {
  await stand.stop();
  rmSync(folder, { recursive: true });
});

const admin: Actor = { userId: 1, role: 'admin', name: 'Administrator' };
const [ownerId, staying, leaving] = [500, 501, 502];
const asUser = (userId: number): Actor => ({ userId, role: 'user', name: `User ${userId}` });
let business: Business;
let picture: string;
let conversation: string;
/** The address under which it is stored, which people do not see. */
let conversationPicture: string | undefined;

const account = (id: number, more: object = {}) => ({
  id,
  username: `user-${id}`,
  name: `User ${id}`,
  email: `user-${id}@mail.example`,
  role: 'user' as const,
  mustChangePassword: false,
  createdAt: new Date().toISOString(),
  password: 'quiet-otter-7',
  ...more,
});

const read = async <Body>(path: string, service = directory, actor?: Actor) =>
  readJson<Body>(await service.call('GET', path, { actor }));
const readReviews = () => read<Review[]>(`/api/businesses/${business.id}/reviews`, engagement);
const readInquiries = () => read<Inquiry[]>(`/api/businesses/${business.id}/inquiries`, engagement, admin);
const restore = (...more: string[]) =>
  runOperator<{ error?: string }>(stand.env, 'restore', file, '--business', String(business.id), ...more);

beforeAll(async () => {
  const body = { name: 'Harbour Street Plumbing', categoryId: 15, email: 'hello@harbour.example' };
  business = await readJson(await directory.call('POST', '/api/businesses', { actor: admin, body }));
  const accounts = [
    account(ownerId, { role: 'business_owner', businessId: business.id }),
    account(staying),
    account(leaving),
  ];
  await openIdentitySeed(identity.db).addAccounts(accounts);
  const service = { name: 'Leaks', price: '$80', categoryId: 15 };
  const added = await directory.call('POST', `/api/businesses/${business.id}/services`, {
    actor: admin,
    body: service,
  });
  expect(added.status).toBe(201);
  const form = new FormData();
  form.append('type', 'gallery');
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3a6' } })
    .png()
    .toBuffer();
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'work.png');
  const item = await readJson<GalleryItem>(
    await directory.upload(`/api/businesses/${business.id}/gallery`, form, admin),
  );
  picture = item.imageUrl;
  for (const [userId, rating] of [
    [staying, 5],
    [leaving, 3],
  ] as const)
    await vi.waitFor(async () => {
      const written = await engagement.call('POST', `/api/businesses/${business.id}/reviews`, {
        actor: asUser(userId),
        body: { rating, comment: `By ${userId}` },
      });
      expect(written.status).toBe(201);
    });
  const letter = { name: 'Nora', email: 'nora@mail.example', subject: 'A leak', message: 'Could you come?' };
  const inquiries = `/api/businesses/${business.id}/inquiries`;
  const sent = await engagement.call('POST', inquiries, { body: letter });
  conversation = `/api/conversations/${(await readJson<{ conversation: string }>(sent)).conversation}`;
  const photo = new FormData();
  photo.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'leak.png');
  expect((await engagement.upload(`${conversation}/pictures`, photo)).status).toBe(201);
  conversationPicture = (await engagement.db.collection<{ picture: string }>('replies').findOne())?.picture;
  await engagement.call('POST', inquiries, { body: letter, actor: asUser(leaving) });
  await vi.waitFor(async () =>
    expect(await read<Business>(`/api/businesses/${business.id}`)).toMatchObject({ rating: 4, ownerId }),
  );
  // The embedded server refuses a backup while a process writes.
  await vi.waitFor(async () => expect((await runOperator(stand.env, 'backup', file)).code).toBe(0), 60_000);
});

it('A business that exists, or that the backup does not have, is refused', async () => {
  expect((await restore()).data.error).toContain('exists. With --replace');
  const unknown = await runOperator(stand.env, 'restore', file, '--business', '999');
  expect(unknown).toMatchObject({ code: 1, data: { error: expect.stringContaining('There is no business 999') } });
  for (const wrong of [['--replace'], ['--business', '1', '--force'], ['--business', 'one']])
    expect(await runOperator(stand.env, 'restore', file, ...wrong)).toMatchObject({ code: 2 });
});

it('A changed business gets its former profile with --replace, and keeps what was added to it by others', async () => {
  const changed = { actor: admin, body: { name: 'Sold', categoryId: 15 } };
  expect((await directory.call('PUT', `/api/businesses/${business.id}`, changed)).status).toBe(200);
  const letter = { name: 'Omar', email: 'omar@mail.example', subject: 'Tiles', message: 'Do you lay tiles?' };
  await engagement.call('POST', `/api/businesses/${business.id}/inquiries`, { body: letter });
  expect((await restore('--replace')).code).toBe(0);
  await vi.waitFor(async () =>
    expect(await read(`/api/businesses/${business.id}`)).toMatchObject({ name: business.name, rating: 4, ownerId }),
  );
  expect(await readInquiries()).toHaveLength(3);
  expect(await read(`/api/businesses/${business.id}/services`)).toMatchObject([{ name: 'Leaks' }]);
});

it('A business is not restored while a picture of it or of a conversation is being removed', async () => {
  for (const [url, service] of [
    [picture, directory],
    [conversationPicture ?? '', engagement],
  ] as const) {
    const removals = service.db.collection<{ _id: string }>('unused_pictures');
    const later = { due: new Date(Date.now() + 3_600_000), attempts: 0, leaving: false };
    await removals.insertOne({ _id: url, ...later });
    expect((await restore('--replace')).data.error).toContain('is still being deleted');
    await removals.deleteOne({ _id: url });
  }
});

it('A deleted business comes back with everything that belongs to it, also its owner, while the site runs', async () => {
  expect((await directory.call('DELETE', `/api/businesses/${business.id}`, { actor: admin })).status).toBeLessThan(300);
  await identity.callAsGateway('DELETE', '/internal/accounts', { body: { id: leaving }, actor: admin });
  await vi.waitFor(async () => expect(await engagement.db.collection('reviews').countDocuments()).toBe(0));
  await vi.waitFor(async () => expect((await directory.call('GET', `${picture}/320.webp`)).status).toBe(404));
  await vi.waitFor(async () => {
    const { code, data } = await restore();
    expect(data.error ?? '').toBe('');
    expect(code).toBe(0);
  }, 30_000);

  await vi.waitFor(async () =>
    expect(await read(`/api/businesses/${business.id}`)).toMatchObject({
      name: business.name,
      rating: 4,
      reviewCount: 2,
      ownerId,
    }),
  );
  expect(await read(`/api/businesses/${business.id}/services`)).toMatchObject([{ name: 'Leaks', price: '$80' }]);
  expect(await read(`/api/businesses/${business.id}/gallery`)).toMatchObject([{ imageUrl: picture }]);
  expect((await directory.call('GET', `${picture}/320.webp`)).status).toBe(200);
  const { replies } = await read<Conversation>(conversation, engagement);
  expect(replies).toMatchObject([{ from: 'sender', picture: expect.any(String) }]);
  expect((await engagement.call('GET', `${replies[0]?.picture}/320.webp`)).status).toBe(200);
  const names = (await readReviews()).map(({ userName }) => userName).sort();
  expect(names).toEqual(['Anonymous', `User ${staying}`]);
  // The inquiry of the deleted account does not come back.
  expect(await readInquiries()).toMatchObject([{ email: 'nora@mail.example' }]);
  const visitors = await fetch(`${stand.gateway.url}/api/businesses/${business.id}`);
  expect(visitors.status).toBe(200);
  const letter = { name: 'Ida', email: 'ida@mail.example', subject: 'Again', message: 'Are you back?' };
  await vi.waitFor(async () => {
    const sent = await engagement.call('POST', `/api/businesses/${business.id}/inquiries`, { body: letter });
    expect(sent.status).toBe(201);
  });
  const { text } = await runForText(stand.env, 'restore', file, '--business', String(business.id), '--replace');
  expect(text).toContain('0 reviews, 0 inquiries and 0 favorites were missing');
});

import { randomUUID } from 'node:crypto';
import type { Problem } from '@doorstep/contracts/common/problems.ts';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import type { GalleryItem } from '@doorstep/contracts/directory/gallery/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, readJson, readRefusal } from '@doorstep/platform/testing';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { directory } from '../app.ts';
import { businessModel } from '../models/business.model.ts';
import { galleryModel } from '../models/gallery.model.ts';
import { bootPictures, formWith, image, ownerOfBusiness } from '../pictures/testing.ts';
import { admin, person } from '../testing.ts';

type Created = GalleryItem & { url: string };

const owner = ownerOfBusiness(1);
const send = (fields: Record<string, string> = {}, actor: Actor | undefined = owner, id = 1) =>
  home.service.upload(`/api/businesses/${id}/gallery`, formWith(bytes, fields), actor);
const added = async (fields?: Record<string, string>) => {
  const response = await send(fields);
  expect(response.status).toBe(201);
  return readJson<Created>(response);
};
const call = (method: string, path: string, body?: unknown, actor: Actor | undefined = owner) =>
  home.service.call(method, path, { actor, body });
const listed = async () => readJson<GalleryItem[]>(await call('GET', '/api/businesses/1/gallery'));
const published = () =>
  home.bus
    .received('business-updated')
    .map(event => businessUpdated.schema.parse(event.data))
    .filter(({ business }) => business.id === 1);

const home = await bootPictures({ id: 1 }, { id: 2 }, { id: 3, approvalStatus: 'none' });
const bytes = await image().jpeg().toBuffer();

afterEach(async () => {
  for (const { id } of await listed()) await call('DELETE', `/api/gallery/${id}`);
  await home.holdsOnly([]);
});

afterAll(() => home.stop());

it('The filter "with photos" finds a business while it has a picture of its work', async () => {
  const found = async () =>
    (await readJson<{ id: number }[]>(await home.service.call('GET', '/api/businesses?withPhotos=true'))).map(
      ({ id }) => id,
    );
  await added({ type: 'certificate' });
  const { id } = await added({ type: 'portfolio' });
  await vi.waitFor(async () => expect(await found()).toEqual([1]));
  await call('PUT', `/api/gallery/${id}`, { type: 'certificate' });
  await vi.waitFor(async () => expect(await found()).toEqual([]));
});

describe('Pictures of a gallery', () => {
  it('A new picture is served with its texts, and counted in the business and its event', async () => {
    const item = await added({ type: 'certificate', title: ' Licence ', description: '' });
    expect(item).toEqual({
      id: item.id,
      businessId: 1,
      imageUrl: expect.stringMatching(/^\/media\/businesses\/[A-Za-z0-9_-]{24}_700x500$/),
      url: item.imageUrl,
      type: 'certificate',
      title: 'Licence',
      version: 1,
    });
    expect((await home.service.call('GET', `${item.imageUrl}/320.webp`)).status).toBe(200);
    expect(await listed()).toMatchObject([{ id: item.id, title: 'Licence' }]);
    const { counts, version } = (await home.stored(1)) ?? {};
    expect(counts).toEqual({ services: 0, gallery: 1, portfolio: 0 });
    await vi.waitFor(() => expect(published()).toContainEqual(expect.objectContaining({ version, counts })));
    await home.holdsOnly([item.imageUrl]);
  });

  it('A picture belongs to the portfolio unless another type is sent', async () => {
    expect((await added()).type).toBe('portfolio');
    expect((await home.stored(1))?.counts).toEqual({ services: 0, gallery: 1, portfolio: 1 });
  });

  it('A repeated upload with the same key adds one picture, even when sent concurrently', async () => {
    const idempotencyKey = randomUUID();
    const first = await added({ idempotencyKey, title: 'Once' });
    expect(await added({ idempotencyKey, title: 'Again' })).toEqual(first);
    const other = randomUUID();
    const both = await Promise.all([1, 2, 3].map(() => added({ idempotencyKey: other })));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect(await listed()).toHaveLength(2);
    expect((await home.stored(1))?.counts.gallery).toBe(2);
    await home.holdsOnly([first.imageUrl, both[0]?.imageUrl ?? '']);
  });

  it('Changing a picture removes empty texts and keeps absent ones', async () => {
    const { id } = await added({ title: 'Before', description: 'Kept' });
    const response = await call('PUT', `/api/gallery/${id}`, { title: '', type: 'gallery' });
    const item = await readJson<GalleryItem>(response);
    expect(item).toMatchObject({ id, description: 'Kept', type: 'gallery' });
    expect(item.title).toBeUndefined();
    expect(await listed()).toEqual([item]);
    expect((await home.stored(1))?.counts).toEqual({ services: 0, gallery: 1, portfolio: 0 });
  });

  it('Deleting a picture deletes its stored objects and lowers the count, once', async () => {
    const item = await added();
    await home.service.call('GET', `${item.imageUrl}/320.webp`);
    const answers = await Promise.all([1, 2].map(() => call('DELETE', `/api/gallery/${item.id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await home.stored(1))?.counts).toEqual({ services: 0, gallery: 0, portfolio: 0 });
    await vi.waitFor(async () => expect(await home.objects.keys()).toEqual([]));
  });
});

describe('The portfolio limit', () => {
  it('Concurrent uploads cannot exceed the portfolio limit', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send({ type: 'portfolio' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const answer of refused)
      expect(await readRefusal(answer)).toEqual([409, 'You can only upload up to 6 images']);
    expect((await home.stored(1))?.counts).toEqual({ services: 0, gallery: 6, portfolio: 6 });
    const items = await listed();
    expect(items).toHaveLength(6);
    await home.holdsOnly(items.map(({ imageUrl }) => imageUrl));
  });

  it('Only portfolio pictures count towards the portfolio limit, which also holds when a type changes', async () => {
    for (let n = 0; n < 6; n += 1) await added();
    const { id } = await added({ type: 'other' });
    const move = await call('PUT', `/api/gallery/${id}`, { type: 'portfolio' });
    expect(await readRefusal(move)).toEqual([409, 'You can only upload up to 6 images']);
    const [first] = await listed();
    expect((await call('PUT', `/api/gallery/${first?.id}`, { type: 'gallery' })).status).toBe(200);
    expect((await call('PUT', `/api/gallery/${id}`, { type: 'portfolio' })).status).toBe(200);
    expect((await home.stored(1))?.counts).toEqual({ services: 0, gallery: 7, portfolio: 6 });
  });

  it('A gallery has at most 60 pictures', async () => {
    await businessModel(home.service.db).updateOne({ _id: 1 }, { 'counts.gallery': 60 });
    expect(await readRefusal(await send({ type: 'other' }))).toEqual([409, 'A business can have at most 60 pictures.']);
    await businessModel(home.service.db).updateOne({ _id: 1 }, { 'counts.gallery': 0 });
  });
});

it('Owners can order their pictures; unnamed ones follow, and those of other galleries are ignored', async () => {
  const ids = [];
  for (let n = 0; n < 4; n += 1) ids.push((await added()).id);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  const order = [c, 999_999, a, c];
  const answer = await readJson<GalleryItem[]>(await call('PUT', '/api/businesses/1/gallery/order', { ids: order }));
  expect(answer.map(({ id }) => id)).toEqual([c, a, b, d]);
  expect(await listed()).toEqual(answer);
  const last = await added({ type: 'gallery' });
  expect((await listed()).map(({ id }) => id)).toEqual([c, a, b, d, last.id]);
});

it('Two people who order a gallery at the same time do not undo each other unseen, and a new picture refuses no order', async () => {
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push((await added()).id);
  const [a = 0, b = 0, c = 0] = ids;
  const order = (body: object) => call('PUT', '/api/businesses/1/gallery/order', body);
  const { id: d } = await added();
  expect((await order({ ids: [b, a, c], seen: ids })).status).toBe(200);
  const late = await order({ ids: [c, a, b], seen: ids });
  expect(late.status).toBe(409);
  const { type, conflict } = await readJson<Problem>(late);
  expect(type).toBe('urn:doorstep:problem:gallery-changed');
  expect(conflict?.changes).toEqual([{ field: 'ids', value: [b, a, c, d], clashes: true }]);
  expect((await listed()).map(({ id }) => id)).toEqual([b, a, c, d]);
  expect((await order({ ids: [c, a, b] })).status).toBe(200);
});

describe('Permission to change a gallery', () => {
  it.each([
    ['a visitor', undefined, 1, 401],
    ['a user', person, 1, 403],
    ['a user who cannot see the business', person, 3, 404],
    ['the owner of another business', ownerOfBusiness(2), 1, 403],
    ['another owner who cannot see the business', ownerOfBusiness(2), 3, 404],
  ])('A gallery cannot be changed by %s', async (_who, actor, id, status) => {
    const form = formWith(bytes);
    expect((await home.service.upload(`/api/businesses/${id}/gallery`, form, actor)).status).toBe(status);
    const order = { body: { ids: [1] }, actor };
    expect((await home.service.call('PUT', `/api/businesses/${id}/gallery/order`, order)).status).toBe(status);
    const item = { _id: 900 + id, businessId: id, imageUrl: 'https://a.example/a.jpg', type: 'other', position: 0 };
    await galleryModel(home.service.db).replaceOne({ _id: item._id }, item, { upsert: true });
    const path = `/api/gallery/${item._id}`;
    expect((await home.service.call('PUT', path, { ...order, body: { title: 'Mine' } })).status).toBe(status);
    expect((await home.service.call('DELETE', path, { actor })).status).toBe(status);
    await galleryModel(home.service.db).deleteOne({ _id: item._id });
  });

  it('Administrators can add pictures, and so can owners whose session predates the link', async () => {
    expect((await send({}, { userId: 71, role: 'business_owner', name: 'Fresh' })).status).toBe(201);
    expect((await send({}, admin)).status).toBe(201);
  });

  it('Unknown pictures and businesses are answered with 404', async () => {
    expect(await readRefusal(await call('PUT', '/api/gallery/999999', {}))).toEqual([
      404,
      'This picture does not exist.',
    ]);
    expect((await call('DELETE', '/api/gallery/999999')).status).toBe(404);
    expect((await send({}, owner, 999)).status).toBe(404);
  });
});

it('An upload is refused with a message and leaves no row while the object store is down', async () => {
  const env = { S3_ENDPOINT: 'http://127.0.0.1:1', LOG_LEVEL: 'silent' };
  const cut = await bootService(directory, { namespace: home.namespace, env });
  const response = await cut.upload('/api/businesses/1/gallery', formWith(bytes), owner);
  expect(await readRefusal(response)).toEqual([
    503,
    'Pictures cannot be stored right now. Please try again in a moment.',
  ]);
  await cut.stop();
  expect(await listed()).toEqual([]);
  expect((await home.stored(1))?.counts).toEqual({ services: 0, gallery: 0, portfolio: 0 });
  await home.service.db.collection('unused_pictures').updateMany({}, { $set: { due: new Date(0) } });
});

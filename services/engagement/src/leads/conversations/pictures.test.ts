import { randomUUID } from 'node:crypto';
import { businessDeleted } from '@doorstep/contracts/directory/businesses/events.ts';
import type { Reply } from '@doorstep/contracts/engagement/conversations/schema.ts';
import { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import { openTestObjects, readJson, readRefusal } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, expect, it, vi } from 'vitest';
import { admin, asOwner, asUser } from '../../testing.ts';
import { inquiryModel } from '../inquiries/inquiry.model.ts';
import { replyModel } from './reply.model.ts';
import { bootConversations, type Sent } from './testing.ts';

const kit = await bootConversations(1, 2);
const { service, bus, inquire, readAsOwner, published } = kit;
const objects = openTestObjects(kit.namespace);
afterAll(async () => {
  objects.close();
  await kit.stop();
});

const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f5d50' } })
  .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
  .jpeg()
  .toBuffer();

function formWith(fields: Record<string, string> = {}, bytes = photo): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'leak.jpg');
  return form;
}
const bySender = ({ key }: Sent, form = formWith()) => service.upload(`/api/conversations/${key}/pictures`, form);
const byOwner = ({ id }: Sent, form = formWith(), actor = asOwner(1)) =>
  service.upload(`/api/inquiries/${id}/pictures`, form, actor);
/** The name under which a picture is stored. */
const nameOf = ({ picture }: Reply) => picture?.split('/').at(-1);
const masters = async () => (await objects.keys()).filter(key => key.endsWith('/master.webp'));
const noneLeft = () =>
  vi.waitFor(async () => {
    expect(await masters()).toEqual([]);
    expect(await service.db.collection('unused_pictures').countDocuments()).toBe(0);
  });

it('Both sides send pictures, which are served without what the camera wrote into them', async () => {
  const sent = await inquire();
  const first = await readJson<Reply>(await bySender(sent, formWith({ text: 'It drips here' })));
  expect(first).toMatchObject({ from: 'sender', text: 'It drips here' });
  const name = nameOf(first);
  expect(name).toMatch(/^[A-Za-z0-9_-]{24}_300x200$/);
  expect(first.picture).toBe(`/api/conversations/${sent.key}/pictures/${name}`);
  const second = await readJson<Reply>(await byOwner(sent));
  expect(second.picture).toBe(`/api/inquiries/${sent.id}/pictures/${nameOf(second)}`);
  expect((await readAsOwner(sent.id)).replies.map(nameOf)).toEqual([name, nameOf(second)]);
  const served = await service.call('GET', `${first.picture}/320.avif`);
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect((await sharp(await objects.master(`/media/conversations/${name}`)).metadata()).exif).toBeUndefined();
  await vi.waitFor(() => expect(published('inquiry-replied', sent.id)).toHaveLength(2));
  await inquiryModel(service.db).updateOne({ _id: sent.id }, { senderId: 41 });
  const request = { erasureId: 7, userId: 41, version: 2, reviews: 'keep', business: 'keep' } as const;
  await service.handled([await bus.deliver(erasureRequested, request)], 'erasures');
  await noneLeft();
});

it('What is no picture, and a picture for an ended or foreign conversation, is refused and not stored', async () => {
  const sent = await inquire();
  expect(await readRefusal(bySender(sent, formWith({}, Buffer.from('<svg/>'))))).toEqual([
    415,
    'Invalid file type. Please upload JPEG, PNG, or GIF.',
  ]);
  expect((await byOwner(sent, formWith(), asOwner(2))).status).toBe(404);
  expect((await byOwner(sent, formWith(), asUser(3))).status).toBe(404);
  expect((await service.upload(`/api/inquiries/${sent.id}/pictures`, formWith())).status).toBe(401);
  expect((await bySender({ ...sent, key: 'guessed' })).status).toBe(404);
  expect((await bySender(sent, formWith({ text: 'a'.repeat(1_001) }))).status).toBe(422);
  await inquiryModel(service.db).updateOne({ _id: sent.id }, { status: 'closed' });
  expect((await bySender(sent)).status).toBe(409);
  expect((await byOwner(sent)).status).toBe(409);
  await noneLeft();
});

it('Only the readers of a conversation see its pictures, and no cache or search engine keeps them', async () => {
  const [sent, other] = [await inquire({}, asUser(41)), await inquire()];
  const name = nameOf(await readJson<Reply>(await bySender(sent)));
  const ofKey = `/api/conversations/${sent.key}/pictures/${name}`;
  const ofReader = `/api/inquiries/${sent.id}/pictures/${name}`;
  for (const size of ['', '/320.avif', '/320.webp']) {
    for (const [path, actor] of [
      [ofKey, undefined],
      [ofReader, asOwner(1)],
      [ofReader, asUser(41)],
      [ofReader, admin],
    ] as const) {
      const served = await service.call('GET', path + size, { actor });
      expect.soft([path, size, actor?.userId, served.status]).toEqual([path, size, actor?.userId, 200]);
      expect.soft(served.headers.get('cache-control')).toBe('private, no-store');
      expect.soft(served.headers.get('x-robots-tag')).toBe('noindex');
    }
    for (const [path, actor, status] of [
      [ofReader, undefined, 401],
      [ofReader, asUser(42), 404],
      [ofReader, asOwner(2), 404],
      [`/api/inquiries/${other.id}/pictures/${name}`, asOwner(1), 404],
      [`/api/inquiries/x/pictures/${name}`, asOwner(1), 404],
      [`/api/conversations/${other.key}/pictures/${name}`, undefined, 404],
      [`/api/conversations/guessed/pictures/${name}`, undefined, 404],
      [`/media/conversations/${name}`, undefined, 404],
      [`/media/conversations/${name}`, admin, 404],
    ] as const)
      expect.soft([path, (await service.call('GET', path + size, { actor })).status]).toEqual([path, status]);
  }
  const { conversation } = await readJson<{ conversation: string }>(
    await service.call('POST', `/api/conversations/${sent.key}/link`),
  );
  expect((await service.call('GET', ofKey)).status).toBe(404);
  const renewed = `/api/conversations/${conversation}/pictures/${name}`;
  expect((await service.call('GET', renewed)).status).toBe(200);
  expect((await service.call('DELETE', `/api/conversations/${conversation}/link`)).status).toBe(200);
  expect((await service.call('GET', renewed)).status).toBe(404);
  await vi.waitFor(() => expect(published('inquiry-replied', sent.id)).toHaveLength(1));
  expect(published('inquiry-replied', sent.id)).toMatchObject([{ reply: { picture: ofReader } }]);
  const request = { erasureId: 8, userId: 41, version: 3, reviews: 'keep', business: 'keep' } as const;
  await service.handled([await bus.deliver(erasureRequested, request)], 'erasures');
  expect((await service.call('GET', ofReader, { actor: admin })).status).toBe(404);
  await noneLeft();
});

it('A picture that is sent again with its key is stored once, also at once, and goes with its business', async () => {
  const sent = await inquire();
  const idempotencyKey = randomUUID();
  const send = async () => readJson<Reply>(await bySender(sent, formWith({ idempotencyKey })));
  const [first] = await Promise.all([send(), send()]);
  expect(await send()).toEqual(first);
  expect(await replyModel(service.db).countDocuments({ inquiryId: sent.id })).toBe(1);
  await vi.waitFor(async () => expect(await masters()).toHaveLength(1));
  await service.handled([await bus.deliver(businessDeleted, { businessId: 1, version: 2 })], 'known-businesses');
  await noneLeft();
});

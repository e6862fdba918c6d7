import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { mediaConfigSchema, parseConfig } from '../config.ts';
import { ensureIndexes } from '../mongo/indexes.ts';
import { connectMongo, transact } from '../mongo/mongo.ts';
import { createLogger } from '../telemetry/telemetry.ts';
import { testNamespace } from '../testing.ts';
import { createMediaStore } from './media-store.ts';
import { createPictures } from './pictures.ts';

const namespace = testNamespace();
const log = createLogger('identity', 'silent');
const hour = 3_600_000;
const shown = new Set<string>();
const config = { ...parseConfig(mediaConfigSchema, process.env), NAMESPACE: namespace };
const inUse = async (url: string) => shown.has(url);
const unused = () => db.collection<{ _id: string; due: Date; attempts: number }>('unused_pictures');
const isStored = async (url: string) => (await media.variant(url, 320, 'webp')) !== undefined;
const isGone = (url: string) =>
  vi.waitFor(
    async () => {
      expect(await unused().findOne({ _id: url })).toBeNull();
      expect(await isStored(url)).toBe(false);
    },
    { interval: 100 },
  );
const makeDue = (url: string) => unused().updateOne({ _id: url }, { $set: { due: new Date(0) } });

const uri = process.env.MONGODB_URI ?? '';
const db = await connectMongo({ uri, namespace, name: 'pictures', log });
const media = createMediaStore(config, 'things');
const open = () => createPictures({ db, media: createMediaStore(config, 'things'), log, inUse });
let replicas = [open(), open()];
const pictures = replicas[0] ?? open();
await ensureIndexes(db, { name: 'pictures', log });
const size = { width: 400, height: 300 };
const green = sharp({ create: { ...size, channels: 3, background: '#2f5d50' } });
const picture = { data: await green.webp().toBuffer(), ...size };

afterAll(async () => {
  await Promise.all(replicas.map(replica => replica.stop()));
  media.close();
  await db.close();
});

describe('Stored pictures', () => {
  it('A picture stays while a row uses it, and is deleted in all sizes when the row releases it', async () => {
    const url = await pictures.store(picture, hour);
    await transact(db, session => pictures.claim(session, [url]));
    expect(await unused().countDocuments()).toBe(0);
    expect(await isStored(url)).toBe(true);
    await transact(db, session => pictures.release(session, [url, undefined, 'https://elsewhere.example/a.jpg']));
    await isGone(url);
  });

  it('A picture that no row claims is removed when it is due, not before', async () => {
    const url = await pictures.store(picture, hour);
    const later = await pictures.store(picture, hour);
    await makeDue(url);
    await isGone(url);
    expect(await isStored(later)).toBe(true);
    await makeDue(later);
  });

  it('A picture is still unused if the transaction that claims it is aborted', async () => {
    const url = await pictures.store(picture, hour);
    await expect(
      transact(db, async session => {
        await pictures.claim(session, [url]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await makeDue(url);
    await isGone(url);
  });

  it('A picture is removed at once if the work that it was stored for fails', async () => {
    const urls: string[] = [];
    const failed = pictures.storeFor(picture, async url => {
      urls.push(url);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await isGone(urls[0] ?? '');
  });

  it('A picture stays if the transaction that releases it is aborted', async () => {
    const url = await pictures.store(picture, hour);
    await transact(db, session => pictures.claim(session, [url]));
    await expect(
      transact(db, async session => {
        await pictures.release(session, [url]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await unused().findOne({ _id: url })).toBeNull();
    expect(await isStored(url)).toBe(true);
  });

  it('A released picture stays while another row uses it', async () => {
    const url = await pictures.store(picture, hour);
    shown.add(url);
    await transact(db, session => pictures.release(session, [url]));
    await vi.waitFor(async () => expect(await unused().findOne({ _id: url })).toBeNull());
    expect(await isStored(url)).toBe(true);
  });

  it('Releasing a picture of another owner has no effect', async () => {
    const others = createMediaStore(config, 'others');
    const url = await others.store(picture);
    await transact(db, session => pictures.release(session, [url]));
    expect(await unused().findOne({ _id: url })).toBeNull();
    expect(await others.variant(url, 320, 'webp')).toBeDefined();
    others.close();
  });

  it('Claiming a picture that is being removed is refused with a request to upload it again', async () => {
    const url = await pictures.store(picture, hour);
    await unused().updateOne({ _id: url }, { $set: { leaving: true } });
    await expect(transact(db, session => pictures.claim(session, [url]))).rejects.toMatchObject({
      status: 422,
      message: 'This picture is not stored any more. Please upload it again.',
    });
    await makeDue(url);
    await isGone(url);
  });

  it('A picture that a row keeps while others are replaced stays stored', async () => {
    const [before, kept, after] = await Promise.all([1, 2, 3].map(() => pictures.store(picture, hour)));
    await transact(db, session => pictures.claim(session, [before, kept]));
    await transact(db, session => pictures.replace(session, [before, kept], [kept, after]));
    await isGone(before ?? '');
    expect(await isStored(kept ?? '')).toBe(true);
    expect(await isStored(after ?? '')).toBe(true);
    expect(await unused().countDocuments({ _id: { $in: [kept, after].map(String) } })).toBe(0);
  });
});

it('The removal of a picture is retried with growing delays while the object store does not answer', async () => {
  const url = await pictures.store(picture, hour);
  const storeThatIsDown = createMediaStore({ ...config, S3_ENDPOINT: 'http://127.0.0.1:1' }, 'things');
  await Promise.all(replicas.map(replica => replica.stop()));
  const cut = createPictures({ db, media: storeThatIsDown, log, inUse });
  await transact(db, session => cut.release(session, [url]));
  await vi.waitFor(async () => expect((await unused().findOne({ _id: url }))?.attempts).toBeGreaterThan(1));
  await cut.stop();
  expect(await isStored(url)).toBe(true);

  replicas = [createPictures({ db, media: createMediaStore(config, 'things'), log, inUse })];
  await makeDue(url);
  await isGone(url);
});

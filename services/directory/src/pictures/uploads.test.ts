import { once } from 'node:events';
import { request } from 'node:http';
import { maxImageBytes } from '@doorstep/contracts/identity/users/schema.ts';
import { actorHeader, signActor } from '@doorstep/platform/actor';
import { readJson, readRefusal, testActorSecret } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { bombPng, longGif } from '#testing/hostile-files.ts';
import { galleryModel } from '../models/gallery.model.ts';
import { bootPictures, formWith, image, ownerOfBusiness } from './testing.ts';

const owner = ownerOfBusiness(1);
const gallery = '/api/businesses/1/gallery';
const pictures = '/api/businesses/1/pictures';
const common = 'Invalid file type. Please upload JPEG, PNG, or GIF.';
const any = 'Please upload an image file (JPEG, PNG, etc.)';
const heic =
  'This is a HEIC picture, which most browsers cannot show. Please save it as JPEG first. So that an iPhone takes JPEG pictures, choose Settings > Camera > Formats > Most Compatible.';
const startOfHeic = (brand: string, compatible: string) =>
  Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${compatible}MiHB\0\0\0\0meta`);
const unreadable = 'This image cannot be read. Please choose another one.';
const tooLarge = 'Image is too large. Maximum size is 5MB.';

const boundary = 'a-boundary';
const buildPart = (name: string, value: string, filename?: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${value}\r\n`;

/** Sends raw bytes without a content length; `end` is false for a client that disconnects. */
async function sendRaw(parts: readonly (string | Buffer)[], { path = gallery, end = true, type = '' } = {}) {
  const call = request(home.service.url + path, {
    method: 'POST',
    headers: {
      'content-type': type || `multipart/form-data; boundary=${boundary}`,
      [actorHeader]: await signActor(owner, testActorSecret),
    },
  });
  const answered = new Promise<[number, string]>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', async response => {
      const { message } = JSON.parse(Buffer.concat(await response.toArray()).toString());
      resolve([response.statusCode ?? 0, message]);
    });
  });
  for (const part of parts) if (!call.write(part)) await once(call, 'drain');
  if (end) call.end();
  return { call, answered };
}
const answerTo = async (...args: Parameters<typeof sendRaw>) => (await sendRaw(...args)).answered;
const refusal = (path: string, form: FormData) => readRefusal(home.service.upload(path, form, owner));
async function kept(bytes: Buffer, path = pictures): Promise<string> {
  const response = await home.service.upload(path, formWith(bytes), owner);
  expect(response.status).toBe(201);
  return (await readJson<{ url: string }>(response)).url;
}
const forgetAll = () => home.service.db.collection('unused_pictures').updateMany({}, { $set: { due: new Date(0) } });

const home = await bootPictures({ id: 1 }, { id: 2 });
const jpeg = await image().jpeg().toBuffer();

afterAll(() => home.stop());

describe('Refused uploads', () => {
  afterEach(async () => {
    expect(await home.objects.keys()).toEqual([]);
    expect(await home.service.db.collection('unused_pictures').countDocuments()).toBe(0);
    expect(await galleryModel(home.service.db).countDocuments()).toBe(0);
  });

  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const scriptGif = Buffer.from('GIF89a/*'.padEnd(80, ' ').concat('*/=1;alert(1)'));
  const tooManyPixels = 'This image has more than 25 megapixels. Please choose or save a smaller one.';
  const tooManyFrames = 'This animation has too many frames. Please choose a still image.';
  const types: Record<string, string> = { svg: 'image/svg+xml', jpg: 'image/jpeg', png: 'image/png', gif: 'image/gif' };
  it.each<[string, () => Buffer | Promise<Buffer>, string, number, string, string?]>([
    ['a text file named .jpg', () => Buffer.from('Hello'), 'jpg', 415, any, common],
    ['HTML that calls itself PNG', () => Buffer.from('<html><script>'), 'png', 415, any, common],
    ['SVG', () => svg, 'svg', 415, any, common],
    ['SVG that calls itself PNG', () => svg, 'png', 415, any, common],
    ['SVG behind a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'png', 415, any, common],
    ['PDF', () => Buffer.from('%PDF-1.7\n'), 'png', 415, any, common],
    ['HEIC', () => startOfHeic('heic', 'mif1'), 'heic', 415, heic, heic],
    ['HEIC of another program, named .jpg', () => startOfHeic('mif1', 'heic'), 'jpg', 415, heic, heic],
    ['an empty file', () => Buffer.alloc(0), 'png', 415, any, common],
    ['a script that begins like a GIF', () => scriptGif, 'gif', 422, unreadable],
    ['a JPEG cut short', async () => (await image().jpeg().toBuffer()).subarray(0, 900), 'jpg', 422, unreadable],
    ['a PNG cut short', async () => (await image().png().toBuffer()).subarray(0, 200), 'png', 422, unreadable],
    ['a small file of 30000 x 30000 pixels', () => bombPng(30_000, 30_000), 'png', 422, tooManyPixels],
    ['a GIF of 5000 frames', () => longGif(5_000), 'gif', 422, tooManyFrames],
    ['a file over 5 MB', () => Buffer.concat([jpeg, Buffer.alloc(maxImageBytes)]), 'jpg', 413, tooLarge],
  ])(
    'Uploading %s is refused, and nothing is stored',
    async (_what, make, extension, status, inGallery, asPicture = inGallery) => {
      const bytes = await make();
      const form = () => formWith(bytes, {}, `a.${extension}`, types[extension]);
      expect(await refusal(gallery, form())).toEqual([status, inGallery]);
      expect(await refusal(pictures, form())).toEqual([status, asPicture]);
    },
  );

  it('Uploading a file over 5 MB in chunks without a length is refused', async () => {
    const pieces = Array(90).fill(Buffer.alloc(65_536));
    const parts = [buildPart('image', 'x', 'a.jpg').trimEnd(), ...pieces, `\r\n--${boundary}--\r\n`];
    expect(await answerTo(parts)).toEqual([413, tooLarge]);
  });

  const file = buildPart('image', 'a', 'a.png');
  it.each<[string, string[], string]>([
    ['no file', [buildPart('type', 'gallery')], 'Please choose an image.'],
    ['an image that is a text field', [buildPart('image', 'abc')], 'Please choose an image.'],
    ['two files', [file, buildPart('image', 'b', 'b.png')], 'Please send one image at a time.'],
    ['a file in another field', [buildPart('logo', 'a', 'a.png')], 'Please send the file as "image".'],
    ['a text that is too long', [buildPart('title', 'x'.repeat(11_000)), file], 'This text is too long.'],
    ['too many texts', [...Array(11).keys()].map(n => buildPart(`t${n}`, 'x')), 'This form has too many fields.'],
    [
      'an unknown type',
      [buildPart('type', 'svg'), file],
      'Please choose one of these: portfolio, gallery, certificate, other',
    ],
    ['a title over 120 characters', [buildPart('title', 'x'.repeat(121)), file], 'Please use at most 120 characters'],
    ['an invalid key', [buildPart('idempotencyKey', 'x'), file], 'Please give a UUID'],
  ])('A form with %s is refused', async (_what, parts, message) => {
    expect(await answerTo([...parts, `--${boundary}--\r\n`])).toEqual([422, message]);
  });

  it.each<[string, (string | Buffer)[], string, number]>([
    ['that is JSON', ['{}'], 'application/json', 415],
    ['without a boundary', ['x'], 'multipart/form-data', 400],
    ['of garbage', ['\r\n\r\nrubbish\r\n\r\n'], '', 400],
    ['that is empty', [], '', 400],
    ['that ends in the middle of its file', [buildPart('image', 'abc', 'a.png')], '', 400],
    ['that ends in the head of a part', [`--${boundary}\r\nContent-Disposition: form-da`], '', 400],
  ])('A body %s is refused', async (_what, parts, type, status) => {
    expect((await answerTo(parts, { type }))[0]).toBe(status);
    expect((await home.service.call('GET', '/healthz')).status).toBe(200);
  });

  it('An upload whose client disconnects leaves nothing behind', async () => {
    const start = [buildPart('type', 'gallery'), buildPart('image', 'x', 'a.jpg').trimEnd(), jpeg.subarray(0, 500)];
    const { call, answered } = await sendRaw(start, { end: false });
    answered.catch(() => undefined);
    const closed = new Promise(resolve => call.once('close', resolve));
    call.destroy();
    await closed;
  });
});

describe('Accepted uploads', () => {
  afterEach(async () => {
    for (const { _id } of await galleryModel(home.service.db).find().lean())
      await home.service.call('DELETE', `/api/gallery/${_id}`, { actor: owner });
    await forgetAll();
    await home.holdsOnly([]);
  });

  it('A slow upload is accepted', async () => {
    const { call, answered } = await sendRaw([buildPart('image', '', 'a.jpg').trimEnd(), '\r\n\r\n'], { end: false });
    for (let from = 0; from < jpeg.length; from += 1_000) {
      call.write(jpeg.subarray(from, from + 1_000));
      await new Promise(setImmediate);
    }
    call.end(`\r\n--${boundary}--\r\n`);
    expect((await answered)[0]).toBe(201);
  });

  it('Uploaded pictures are stored and served without metadata such as their location', async () => {
    const bytes = await image()
      .withExif({ IFD0: { Artist: 'Secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 22/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif?.toString('latin1')).toContain('Secret');
    for (const path of [pictures, gallery]) {
      const url = await kept(bytes, path);
      const served = await home.service.call('GET', `${url}/640.webp`);
      for (const data of [await home.objects.master(url), Buffer.from(await served.arrayBuffer())]) {
        const metadata = await sharp(data).metadata();
        expect([metadata.format, metadata.exif, metadata.xmp, metadata.iptc]).toEqual([
          'webp',
          undefined,
          undefined,
          undefined,
        ]);
        expect(data.toString('latin1')).not.toContain('Secret');
      }
    }
  });

  it('An uploaded picture is turned upright', async () => {
    const url = await kept(await image(700, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(url).toMatch(/_500x700$/);
    expect(await sharp(await home.objects.master(url)).metadata()).toMatchObject({ width: 500, height: 700 });
  });

  it('Data after the end of an uploaded picture is removed', async () => {
    const url = await kept(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK-behind')]));
    const data = await home.objects.master(url);
    expect(data.toString('latin1')).not.toMatch(/script|PK-behind/);
  });

  it.each(['../../../etc/passwd.png', '..\\..\\boot.ini', '/etc/cron.d/x', 'a\u0000.png', 'x.php'])(
    'A picture named %j gets a generated name',
    async name => {
      const response = await home.service.upload(pictures, formWith(jpeg, {}, name), owner);
      const { url } = await readJson<{ url: string }>(response);
      expect(url).toMatch(/^\/media\/businesses\/[A-Za-z0-9_-]{24}_700x500$/);
      expect(await home.objects.keys()).toEqual([`${home.namespace}${url}/master.webp`]);
    },
  );

  it('Uploaded pictures are scaled down to 2560 pixels, and never up', async () => {
    expect(await kept(await image(5120, 2000).jpeg().toBuffer())).toMatch(/_2560x1000$/);
    expect(await kept(await image(20, 3000).png().toBuffer())).toMatch(/_17x2560$/);
    expect(await kept(await image(3, 2).gif().toBuffer())).toMatch(/_3x2$/);
  });

  it.each(['webp', 'avif', 'gif', 'png'] as const)('A gallery accepts pictures in the format %s', async format => {
    await kept(await image(90, 60).toFormat(format).toBuffer(), gallery);
  });

  it.each(['webp', 'avif'] as const)('Pictures outside of galleries cannot have the format %s', async format => {
    const bytes = await image(90, 60).toFormat(format).toBuffer();
    expect(await refusal(pictures, formWith(bytes))).toEqual([415, common]);
  });

  it('An unused picture is deleted after a day', async () => {
    const url = await kept(jpeg);
    const row = await home.service.db.collection<{ _id: string; due: Date }>('unused_pictures').findOne({ _id: url });
    const hours = ((row?.due.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
    await forgetAll();
    await home.holdsOnly([]);
    expect((await home.service.call('GET', `${url}/320.webp`)).status).toBe(404);
  });
});

it.each([
  ['a visitor', undefined, 401],
  ['the owner of another business', ownerOfBusiness(2), 403],
])('Pictures cannot be uploaded by %s', async (_who, actor, status) => {
  expect((await home.service.upload(pictures, formWith(jpeg), actor)).status).toBe(status);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicConfigSchema } from '@doorstep/contracts/gateway/config/schema.ts';
import { findConfigProblems } from '@doorstep/platform/config';
import { testEnvironment } from '@doorstep/platform/testing';
import { Compression, FetchSource, PMTiles, TileType } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configSchema } from '../config.ts';
import { bootGateway, send, type TestGateway } from '../testing.ts';
import { writeArchive } from './testing.ts';

// The gateway does not look into tiles.
const bytes = Buffer.from('a tile of the whole world');
const world = [{ z: 0, x: 0, y: 0, bytes }];
const content = writeArchive(world);

const folder = mkdtempSync(join(tmpdir(), '.map-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, archive: Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, archive);
  return file;
}

describe('The file with the ground of maps', () => {
  let gateway: TestGateway;
  let url = '';
  beforeAll(async () => {
    gateway = await bootGateway({ MAP_FILE: write('ground.pmtiles', content) });
    const config = publicConfigSchema.parse(await (await fetch(`${gateway.url}/api/config`)).json());
    url = `${gateway.url}${config.map.archiveUrl}`;
  });
  afterAll(() => gateway.stop());

  const get = (headers: Record<string, string>, method = 'GET') => fetch(url, { method, headers });

  it('A map reads the file by parts, with the library that browsers have', async () => {
    const archive = new PMTiles(new FetchSource(url));
    expect(await archive.getHeader()).toMatchObject({ specVersion: 3, maxZoom: 0, numAddressedTiles: 1 });
    const tile = await archive.getZxy(0, 0, 0);
    expect(Buffer.from(tile?.data ?? new ArrayBuffer())).toEqual(bytes);
    expect(await archive.getZxy(5, 1, 1)).toBeUndefined();
  });

  it('A part is sent as it is, and caches keep it', async () => {
    const answer = await get({ range: 'bytes=0-6', 'accept-encoding': 'gzip, br' });
    expect(answer.status).toBe(206);
    expect(await answer.text()).toBe('PMTiles');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-range': `bytes 0-6/${content.length}`,
      'content-type': 'application/vnd.pmtiles',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('content-encoding')).toBeNull();
  });

  it('The whole file can be asked for, and its size alone', async () => {
    const whole = await get({});
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(content);
    const head = await get({}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(content.length));
    expect(await head.text()).toBe('');
  });

  it('A cache that has the file learns that it is the same', async () => {
    const etag = (await get({}, 'HEAD')).headers.get('etag') ?? '';
    // Not by `fetch`, which asks for an answer that is not from a cache.
    expect((await send(url, { headers: { 'if-none-match': etag } })).statusCode).toBe(304);
    expect((await get({ range: 'bytes=0-6', 'if-range': etag })).status).toBe(206);
    expect((await get({ range: 'bytes=0-6', 'if-range': '"another"' })).status).toBe(200);
    expect((await get({ 'if-match': '"another"' })).status).toBe(412);
  });

  it('A part beyond the end is refused, with the size of the file', async () => {
    const answer = await get({ range: `bytes=${content.length}-` });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${content.length}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('A client can neither change the file nor read another one', async () => {
    expect((await get({}, 'PUT')).status).toBe(404);
    for (const path of ['/media/maps/0123456789abcdef.pmtiles', '/media/maps/ground.pmtiles', '/media/maps/'])
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(404);
  });
});

it('A file that is replaced while the gateway runs is not mixed with the one that browsers have', async () => {
  const file = write('replaced.pmtiles', content);
  const before = await bootGateway({ MAP_FILE: file });
  const addressOn = async ({ url }: TestGateway) => {
    const config = publicConfigSchema.parse(await (await fetch(`${url}/api/config`)).json());
    return `${url}${config.map.archiveUrl}`;
  };
  const address = await addressOn(before);
  expect((await fetch(address)).status).toBe(200);
  writeFileSync(file, writeArchive(world, { attribution: 'A newer one' }));
  expect((await fetch(address)).status).toBe(404);
  const after = await bootGateway({ MAP_FILE: file });
  const newer = await addressOn(after);
  expect((await fetch(newer)).status).toBe(200);
  expect(new URL(newer).pathname).not.toBe(new URL(address).pathname);
  await before.stop();
  await after.stop();
});

it('Copies of the file have one address on all gateways', async () => {
  const copies = [write('one.pmtiles', content), write('other.pmtiles', content)];
  const gateways = await Promise.all(copies.map(file => bootGateway({ MAP_FILE: file })));
  const configs = await Promise.all(gateways.map(async ({ url }) => (await fetch(`${url}/api/config`)).json()));
  expect(configs[0]).toEqual(configs[1]);
  await Promise.all(gateways.map(gateway => gateway.stop()));
});

it.each([
  ['A missing file', () => join(folder, 'absent.pmtiles'), /^MAP_FILE: cannot be read \(ENOENT/],
  ['A folder', () => folder, /^MAP_FILE: must be a file/],
  ['A text', () => write('text', Buffer.from('no map')), /^MAP_FILE: must be a PMTiles archive of version 3/],
  [
    'An archive of an earlier version',
    () => write('old', Buffer.concat([Buffer.from('PMTiles\x02'), content.subarray(8)])),
    /^MAP_FILE: must be a PMTiles archive of version 3/,
  ],
  [
    'An archive with pictures',
    () => write('png', writeArchive(world, { tileType: TileType.Png })),
    /^MAP_FILE: must hold vector tiles/,
  ],
  [
    'An archive that browsers cannot unpack',
    () => write('zstd', writeArchive(world, { tileCompression: Compression.Zstd })),
    /^MAP_FILE: must hold vector tiles/,
  ],
  [
    'A copy that is not complete',
    () => write('part', content.subarray(0, -1)),
    /^MAP_FILE: is shorter than its header says/,
  ],
  [
    'Tiles of another scheme',
    () => write('other', writeArchive(world, { layers: ['water', 'transportation'] })),
    /^MAP_FILE: must be cut from a basemap of Protomaps/,
  ],
])('%s as the ground of maps ends the gateway with a sentence', (_what, make, sentence) => {
  const services = { IDENTITY_URL: 'http://a', DIRECTORY_URL: 'http://a', ENGAGEMENT_URL: 'http://a' };
  const settings = { ...services, ONBOARDING_URL: 'http://a', SESSION_SECRET: 's'.repeat(40), MAP_FILE: make() };
  expect(findConfigProblems(configSchema, testEnvironment('test', settings))).toEqual([
    expect.stringMatching(sentence),
  ]);
});

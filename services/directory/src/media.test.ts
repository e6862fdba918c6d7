import { mediaConfigSchema, parseConfig } from '@doorstep/platform/config';
import { createMediaStore } from '@doorstep/platform/media';
import { boot } from '@doorstep/platform/testing';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { directory } from './app.ts';
import { mediaOwner } from './deps.ts';

const stand = await boot(directory);
const { namespace } = stand;
const { service } = stand;
const store = createMediaStore({ ...parseConfig(mediaConfigSchema, process.env), NAMESPACE: namespace }, mediaOwner);
const data = await sharp({ create: { width: 700, height: 500, channels: 3, background: '#2f5d50' } })
  .webp()
  .toBuffer();
const url = await store.store({ data, width: 700, height: 500 });
store.close();

afterAll(() => stand.stop());

describe('Pictures', () => {
  it.each(['avif', 'webp'])('Pictures are served as %s in the requested width and cached forever', async format => {
    const response = await service.call('GET', `${url}/320.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([picture.width, picture.height]).toEqual([320, 229]);
  });

  it('A picture is served in full size at its address from the API', async () => {
    const response = await service.call('GET', url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toContain('immutable');
    const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([picture.width, picture.height]).toEqual([700, 500]);
    expect((await service.call('GET', url.replace('_700x500', '_701x500'))).status).toBe(404);
  });

  it('Concurrent requests for a picture get the same file', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => service.call('GET', `${url}/640.webp`)));
    const tags = new Set(answers.map(answer => answer.headers.get('etag')));
    expect(answers.map(answer => answer.status)).toEqual(Array(8).fill(200));
    expect(tags.size).toBe(1);
  });

  it.each(['/960.webp', '/321.webp', '/320.png', '/master.webp', '/../secret', '.webp'])(
    'A picture has no variant %j',
    async suffix => {
      expect((await service.call('GET', `${url}${suffix}`)).status).toBe(404);
    },
  );

  it('Unknown pictures and those of other services are answered with 404', async () => {
    expect((await service.call('GET', `/media/businesses/AAAAAAAAAAAAAAAAAAAAAAAA_700x500/320.webp`)).status).toBe(404);
    expect((await service.call('GET', '/media/businesses/AAAAAAAAAAAAAAAAAAAAAAAA_700x500')).status).toBe(404);
    expect((await service.call('GET', url.replace('/businesses/', '/users/'))).status).toBe(404);
    expect((await service.call('GET', url.replace('/businesses/', '/users/').concat('/320.webp'))).status).toBe(404);
  });
});

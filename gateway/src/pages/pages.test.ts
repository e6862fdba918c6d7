import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { allPageRoutes } from '@doorstep/contracts';
import { ConfigError } from '@doorstep/platform/config';
import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway, send } from '../testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-pages-'));
const script = `export const words = '${'doorstep '.repeat(500)}';`;
await mkdir(join(folder, 'assets'));
await mkdir(join(folder, '.private'));
await writeFile(join(folder, 'index.html'), `<!doctype html><title>Doorstep</title>${'<p>'.repeat(1_000)}`);
await writeFile(join(folder, 'assets/app-1a2b.js'), script);
await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script));
await writeFile(join(folder, 'assets/font-1a2b.woff2'), Buffer.alloc(4_000));
await writeFile(join(folder, 'theme.js'), '1');
await writeFile(join(folder, '.sources'), 'secret');
await writeFile(join(folder, '.private/key.txt'), 'secret');

const gateway = await bootGateway({ FRONTEND_DIR: folder });
afterAll(async () => {
  await gateway.stop();
  await rm(folder, { recursive: true });
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });

describe('pages', () => {
  const known = allPageRoutes.map(path => path.replace(/:\w+/g, '7'));
  it.each([...known, '/businesses/', '/businesses?q=plum', '/category/caf%C3%A9'])('exist at %s', async path => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toContain('<title>Doorstep</title>');
  });

  it.each(['/nothing', '/business/abc', '/business/7/x', '//', '/healthz/x'])('answer 404 at %s', async path => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>Doorstep</title>');
  });

  it('are revalidated by ETag', async () => {
    const { etag = '' } = (await send(gateway.url)).headers;
    const again = await send(`${gateway.url}/businesses`, { headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
  });

  it('allow only content from their own site', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;connect-src 'self';" +
        "worker-src 'self';font-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('geolocation=(self)'),
    });
    expect(headers.has('strict-transport-security')).toBe(false);
    expect(headers.has('x-powered-by')).toBe(false);
  });
});

describe('files', () => {
  it('with a hash in their name are cached for a year, and compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': encoding });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-encoding': encoding,
        vary: 'Accept-Encoding',
        etag: expect.stringMatching(new RegExp(`^"[\\w-]{27}-${encoding}"$`)),
      });
      expect(await answer.text()).toBe(script);
    }
    const plain = await send(`${gateway.url}/assets/app-1a2b.js`);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(await text(plain)).toBe(script);
  });

  it('in compressed formats are sent as they are', async () => {
    const answer = await get('/assets/font-1a2b.woff2', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(answer.headers.has('content-encoding')).toBe(false);
  });

  it('without a hash in their name are revalidated', async () => {
    expect((await get('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('answer HEAD', async () => {
    const answer = await send(`${gateway.url}/assets/app-1a2b.js`, { method: 'HEAD' });
    expect(answer.headers['content-length']).toBe(String(script.length));
    expect(await text(answer)).toBe('');
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/favicon.ico',
    '/index.html',
    '/.sources',
    '/.private/key.txt',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f.sources',
  ])('do not exist at %s', async path => {
    const answer = await send(gateway.url + path);
    expect(answer.statusCode).toBe(404);
    expect(await text(answer)).not.toContain('secret');
  });

  it('cannot be written', async () => {
    const answer = await fetch(`${gateway.url}/businesses`, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

it('a folder without a frontend stops the start with an explanation', async () => {
  await expect(bootGateway({ FRONTEND_DIR: join(folder, 'assets') })).rejects.toThrow(ConfigError);
});

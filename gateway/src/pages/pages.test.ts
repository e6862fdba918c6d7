import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { businessUpdated } from '@doorstep/contracts/directory/businesses/events.ts';
import { allPageRoutes, privatePages } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { ConfigError } from '@doorstep/platform/config';
import { openTestBus, testNamespace } from '@doorstep/platform/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bootGateway, send, startUpstream } from '../testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-pages-'));
const script = `export const words = '${'doorstep '.repeat(500)}';`;
const index = `<!doctype html>
<html lang="en">
<head><title>Doorstep</title>
<script type="module" crossorigin src="/assets/app-1a2b.js"></script></head>
<body><div id="root"></div><noscript>No code</noscript></body></html>`;
const manifest = {
  'src/business.tsx': { file: 'assets/business-1a2b.js', imports: ['_parts.js'] },
  '_parts.js': { file: 'assets/parts-1a2b.js' },
};
/** Stands in for the bundle of the frontend: shows the requested address, and for a business the answer of the service. */
const bundle = `
export async function render({ url, origin }, transport) {
  if (url === '/about') throw new Error('This page is broken');
  if (url === '/category/plumbers') return { status: 301, location: '/category/plumbing' };
  const id = /^\\/business\\/(\\d+)$/.exec(url)?.[1];
  if (!id) return { status: url === '/nothing' ? 404 : 200, isComplete: true, head: '<title>Page</title>', body: url + ' on ' + origin, state: '{}' };
  const answer = await transport('/api/businesses/' + id);
  if (answer.status === 404) return { status: 404, head: '', body: 'No such business', state: '{}' };
  if (answer.status !== 200) return { status: 503, reason: 'The service answered ' + answer.status };
  return { status: 200, head: '<title>A business</title>', body: answer.text, state: '{"id":7}', file: 'src/business.tsx' };
}`;
await mkdir(join(folder, 'assets'));
await mkdir(join(folder, '.private'));
await writeFile(join(folder, 'index.html'), index);
await writeFile(join(folder, '.manifest.json'), JSON.stringify(manifest));
await mkdir(join(folder, '.server/en'), { recursive: true });
await writeFile(join(folder, '.server/en/server.js'), bundle);
await writeFile(join(folder, 'assets/app-1a2b.js'), script);
await writeFile(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
await writeFile(join(folder, 'assets/app-1a2b.js.gz'), gzipSync(script));
await writeFile(join(folder, 'assets/font-1a2b.woff2'), Buffer.alloc(4_000));
await writeFile(join(folder, 'assets/gone-1a2b.js'), script);
await writeFile(join(folder, 'first-paint.js'), '1');
await writeFile(join(folder, '.sources'), 'secret');
await writeFile(join(folder, '.quick'), '');
await writeFile(join(folder, '.private/key.txt'), 'secret');

const contents = new Map<string, string>();
const directory = await startUpstream((req, res) => {
  const path = req.url ?? '';
  const content = req.method === 'POST' ? '{}' : contents.get(path);
  res.writeHead(content === undefined ? 404 : 200, {
    'content-type': 'application/json',
    'cache-control': 'public, no-cache',
    ...(req.method === 'POST' && { 'x-doorstep-touched': 'business/22@2' }),
  });
  res.end(content);
});
const countReads = (path: string) => directory.requests.filter(({ url }) => url === path).length;

const gateway = await bootGateway({
  FRONTEND_DIR: folder,
  DIRECTORY_URL: directory.url,
  ENGAGEMENT_URL: directory.url,
});
afterAll(async () => {
  await gateway.stop();
  await directory.close();
  await rm(folder, { recursive: true });
});
const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });

describe('Pages', () => {
  const isPrivate = (path: string) => privatePages.some(known => known === path);
  const visited = allPageRoutes.filter(path => !isPrivate(path) && path !== '/about' && !path.includes('business/'));
  const addresses = visited.map(path => path.replace(/:\w+/g, '7'));
  it.each([...addresses, '/businesses/', '/businesses?q=plum', '/category/caf%C3%A9'])(
    'Visitors get a rendered page at %s',
    async path => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('public, no-cache');
      const html = await answer.text();
      expect(html).toContain(`<div id="root">${path} on ${gateway.url}</div>`);
      expect(html.match(/<title>.*<\/title>/g)).toEqual(['<title>Page</title>']);
    },
  );

  it.each(privatePages)('The private page %s is rendered in the browser only', async path => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const html = await answer.text();
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('src="/assets/app-1a2b.js"');
  });

  it('A page that renders as not found answers 404', async () => {
    const path = '/nothing';
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(' on ');
  });

  it('A page includes its data, and scripts that load on first use', async () => {
    contents.set('/api/businesses/7', 'Larkspur');
    const html = await (await get('/business/7')).text();
    expect(html).toContain('<div id="root">Larkspur</div>');
    expect(html).toContain('<script type="application/json" id="page-state">{"id":7}</script>');
    const [, scripts = ''] = /<template id="scripts">(.*)<\/template>/.exec(html) ?? [];
    expect(scripts).toContain('src="/assets/app-1a2b.js"');
    expect(scripts).toContain('href="/assets/business-1a2b.js"');
    expect(scripts).toContain('href="/assets/parts-1a2b.js"');
    expect(html.replace(scripts, '')).not.toContain('/assets/');
  });

  it('The page of an unknown business answers 404', async () => {
    const answer = await get('/business/404');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('No such business');
  });

  it('A page that has moved redirects to its new address', async () => {
    const answer = await send(`${gateway.url}/category/plumbers`);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe('/category/plumbing');
  });

  it.each([
    ['its data cannot be read', '/business-portfolio/8', { DIRECTORY_URL: 'http://127.0.0.1:1' }],
    ['its code fails', '/about', {}],
  ])('A page answers 503 and is rendered in the browser when %s', async (_what, path, env) => {
    const failing = await bootGateway({ FRONTEND_DIR: folder, ...env });
    const address = path.replace('-portfolio', '');
    const answer = await fetch(failing.url + address);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.text()).toContain('<div id="root"></div>');
    await failing.stop();
  });

  it('Pages are revalidated by ETag', async () => {
    const { etag = '' } = (await send(gateway.url)).headers;
    const again = await send(gateway.url, { headers: { 'if-none-match': etag } });
    expect(again.statusCode).toBe(304);
    const other = await send(`${gateway.url}/businesses`, { headers: { 'if-none-match': etag } });
    expect(other.statusCode).toBe(200);
  });

  it('Browsers with a session get the same cached pages as visitors', async () => {
    const cookie = 'doorstep.sid=s%3Aid.mac; doorstep.session=1';
    for (const path of ['/', '/businesses?q=new', '/auth']) {
      const [visitor, known] = [await get(path), await get(path, { cookie })];
      expect(known.headers.get('etag')).toBe(visitor.headers.get('etag'));
      expect(known.headers.get('set-cookie')).toBeNull();
      expect(await known.text()).toBe(await visitor.text());
    }
  });

  it('A browser with a session but without a session hint gets the hint with its next page', async () => {
    for (const path of ['/', '/auth']) {
      const answer = await get(path, { cookie: 'doorstep.sid=s%3Aid.mac' });
      expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^doorstep\.session=1; .*SameSite=Lax$/)]);
      expect((await get(path)).headers.getSetCookie()).toEqual([]);
    }
  });

  it('Pages name the address that the browser requested', async () => {
    const answer = await send(gateway.url, { headers: { host: 'localhost:99' } });
    expect(await text(answer)).toContain('/ on http://localhost:99');
    expect(await (await get('/')).text()).toContain(`/ on ${gateway.url}`);
  });

  it('Pages allow only content from their own site', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'self';script-src 'self';style-src-attr 'unsafe-hashes' 'sha256-MtxTLcyxVEJFNLEIqbVTaqR4WWr0+lYSZ78AzGmNsuA=' 'sha256-PhrR5O1xWiklTp5YfH8xWeig83Y/rhbrdb5whLn1pSg=';style-src 'self';img-src 'self' data:;connect-src 'self';" +
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

describe('A cached page', () => {
  it('A page is rendered once for all visitors, and again when an event reports changed data', async () => {
    const namespace = testNamespace();
    const bus = await openTestBus(namespace);
    const own = await bootGateway({ FRONTEND_DIR: folder, DIRECTORY_URL: directory.url, RATE_READS: '0' }, namespace);
    const path = '/api/businesses/21';
    const show = async () => (await fetch(`${own.url}/business/21`)).text();
    contents.set(path, 'before');
    // The page stays cached only for a moment until the bus is connected.
    await vi.waitFor(async () => {
      await show();
      const reads = countReads(path);
      await new Promise(resolve => setTimeout(resolve, 1_100));
      expect(await show()).toContain('before');
      expect(countReads(path)).toBe(reads);
    });
    contents.set(path, 'after');
    expect(await show()).toContain('before');
    await bus.deliver(businessUpdated, {
      ...businessUpdated.sample,
      business: { ...businessUpdated.sample.business, id: 21 },
    });
    await vi.waitFor(async () => expect(await show()).toContain('after'));
    await own.stop();
    await bus.close();
  });

  it('Headers of a proxy that is not trusted make no new page', async () => {
    contents.set('/api/businesses/23', 'before');
    await get('/business/23');
    contents.set('/api/businesses/23', 'after');
    for (const [name, value] of [
      ['x-forwarded-host', 'one.example'],
      ['x-forwarded-proto', 'https'],
      ['forwarded', 'host=two.example;proto=https'],
    ] as const)
      expect(await (await get('/business/23', { [name]: value })).text()).toContain('before');
  });

  it('A trusted proxy names the site, and each of its names has its own page', async () => {
    const behind = await bootGateway({ FRONTEND_DIR: folder, DIRECTORY_URL: directory.url, TRUST_PROXY: 'loopback' });
    const show = async (headers: Record<string, string>) => (await fetch(`${behind.url}/cities`, { headers })).text();
    const https = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'localhost:8443, other' };
    for (let time = 0; time < 2; time += 1) {
      expect(await show(https)).toContain('/cities on https://localhost:8443');
      expect(await show({})).toContain(`/cities on ${behind.url}`);
    }
    await behind.stop();
  });

  it('A browser that has just changed something bypasses the cached page; a forged cookie does not', async () => {
    contents.set('/api/businesses/22', 'before');
    await get('/business/22');
    contents.set('/api/businesses/22', 'after');
    const change = await fetch(`${gateway.url}/api/businesses/22/inquiries`, { method: 'POST' });
    const [cookie = ''] = change.headers.getSetCookie().map(text => text.split(';')[0] ?? '');
    expect(await (await get('/business/22', { cookie })).text()).toContain('after');
    const { headers } = directory.requests.findLast(({ url }) => url === '/api/businesses/22') ?? {};
    expect(headers).toHaveProperty('x-doorstep-fresh', 'business/22@2');
    // A forged cookie cannot cause another rendering of a cached page.
    contents.set('/api/businesses/22', 'later');
    expect(await (await get('/business/22', { cookie: 'doorstep.fresh=business/22@2.forged' })).text()).not.toContain(
      'later',
    );
  });
});

describe('Files', () => {
  it('Files with a hash in their name are cached for a year, and compressed', async () => {
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

  it('Files that are compressed better while the site runs are sent so, with a tag of their own', async () => {
    const read = () => send(`${gateway.url}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    const before = await read();
    await text(before);
    const better = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
    await writeFile(join(folder, 'assets/app-1a2b.js.br'), better);
    await rm(join(folder, '.quick'));
    await vi.waitFor(async () => {
      const after = await read();
      await text(after);
      expect(after.headers.etag).not.toBe(before.headers.etag);
      expect(after.headers['content-length']).toBe(String(better.length));
    });
  });

  it('Files in compressed formats are sent as they are', async () => {
    const answer = await get('/assets/font-1a2b.woff2', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-type')).toBe('font/woff2');
    expect(answer.headers.has('content-encoding')).toBe(false);
  });

  it('A file that is gone from the folder is an error of this file only', async () => {
    await rm(join(folder, 'assets/gone-1a2b.js'));
    const answer = await get('/assets/gone-1a2b.js');
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.headers.get('cache-control')).not.toContain('public');
    expect((await get('/first-paint.js')).status).toBe(200);
  });

  it('Files without a hash in their name are revalidated', async () => {
    expect((await get('/first-paint.js')).headers.get('cache-control')).toBe('no-cache');
  });

  it('A HEAD request for a file gets its length without a body', async () => {
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
  ])('Visitors find no file at %s', async path => {
    const answer = await send(gateway.url + path);
    expect(answer.statusCode).toBe(404);
    expect(await text(answer)).not.toContain('secret');
  });

  it('A POST to a page without a form answers 404', async () => {
    const answer = await fetch(`${gateway.url}/businesses`, { method: 'POST' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
});

it('The gateway does not start with a folder that contains no frontend', async () => {
  await expect(bootGateway({ FRONTEND_DIR: join(folder, 'assets') })).rejects.toThrow(ConfigError);
});

describe('Addresses of a former site', () => {
  const question = (address: string) => `/internal/redirect?address=${encodeURIComponent(address)}`;
  const move = (address: string, answer: object) => contents.set(question(address), JSON.stringify(answer));
  const visit = (path: string) => fetch(gateway.url + path, { redirect: 'manual' });

  it.each(['/places/bees', '/places/bees.html', '/show.php?id=7', '/?p=123', '/business/stillwater-bees'])(
    'Visitors of %s are sent to the business for good',
    async path => {
      move(path, { businessId: 7 });
      for (let times = 0; times < 2; times += 1) {
        const answer = await visit(path);
        expect([answer.status, answer.headers.get('location')]).toEqual([301, '/business/7']);
        expect(answer.headers.get('cache-control')).toBe('public, no-cache');
      }
      expect(countReads(question(path))).toBe(1);
    },
  );

  it('Addresses that lead nowhere are still not found', async () => {
    for (const path of ['/nothing', '/nothing.html']) {
      move(path, {});
      expect((await visit(path)).status).toBe(404);
    }
    expect((await visit('/nothing-while-directory-is-down.html')).status).toBe(404);
  });

  it('Known pages are never looked up, whatever parameters are added to them', async () => {
    const paths = ['/', '/?utm_source=mail', '/businesses?p=1', '/business-dashboard', '/assets/none-1a2b.js'];
    for (const path of paths) await visit(path);
    expect(paths.map(path => countReads(question(path)))).toEqual(paths.map(() => 0));
  });
});

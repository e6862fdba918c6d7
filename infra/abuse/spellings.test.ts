import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { isApiPath } from '../../gateway/src/routes/find-route.ts';
import { routeTable } from '../../gateway/src/routes/route-table.ts';
import { bootGateway, startUpstream } from '../../gateway/src/testing.ts';

const frontend = await mkdtemp(join(tmpdir(), 'doorstep-spellings-'));
await mkdir(join(frontend, '.server/en'), { recursive: true });
await writeFile(
  join(frontend, 'index.html'),
  '<!doctype html><html lang="en"><head><title>Doorstep</title><script type="module" crossorigin src="/assets/app-1a2b.js"></script></head><body><div id="root"></div><noscript>No code</noscript></body></html>',
);
await writeFile(join(frontend, '.manifest.json'), '{}');
// Like the real bundle, it answers 404 at an address that no page has.
await writeFile(
  join(frontend, '.server/en/server.js'),
  `const pages = /^\\/(about|contact|list-your-business|category\\/(plumbing|7|a%20b|caf%C3%A9)|business\\/7(\\/inquiry)?|businesses\\/?(\\?.*)?)?$/;
  export const render = async ({ url }) => ({ status: pages.test(url) ? 200 : 404, head: '', body: 'Rendered', state: '{}' });`,
);

const upstream = await startUpstream();
const gateway = await bootGateway({
  FRONTEND_DIR: frontend,
  IDENTITY_URL: upstream.url,
  DIRECTORY_URL: upstream.url,
  ENGAGEMENT_URL: upstream.url,
  ONBOARDING_URL: upstream.url,
  RATE_READS: '100000',
  RATE_WRITES: '100000',
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  await gateway.stop();
  await upstream.close();
  await rm(frontend, { recursive: true });
});

const fromElsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

/** Sends the target unchanged, as a page of another site would. */
async function send(method: string, target: string): Promise<{ answer: IncomingMessage; body: string }> {
  const body = method === 'GET' || method === 'HEAD' ? '' : '{"username":"user","password":"user1234"}';
  const outgoing = request({
    port: gateway.port,
    method,
    path: target,
    agent,
    headers: body === '' ? {} : { ...fromElsewhere, 'content-type': 'application/json', 'content-length': body.length },
  });
  outgoing.end(body);
  const [answer] = await once(outgoing, 'response');
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
  if (isStream) outgoing.destroy();
  return { answer, body: isStream ? '' : await text(answer) };
}

const encode = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Spellings of a path that a less strict parser would treat as equal. */
const spellings: Readonly<Record<string, (path: string) => string>> = {
  'in upper case': path => path.toUpperCase(),
  'with a capital': path => path.replace(/[a-z]/, letter => letter.toUpperCase()),
  'with a final slash': path => `${path}/`,
  'with two slashes first': path => `/${path}`,
  'with two slashes last': path => path.replace(/\/(?=[^/]*$)/, '//'),
  'in absolute form': path => `http://127.0.0.1:${gateway.port}${path}`,
  'in absolute form of another host': path => `http://other.example${path}`,
  'with an encoded letter': path => path.replace(/[a-z]/, encode),
  'with an encoded slash': path => path.replace(/(?<=.)\//, '%2F'),
  'with a backslash': path => path.replace(/\/(?=[^/]*$)/, '\\'),
  'with a dot segment': path => `/.${path}`,
  'with a segment that is taken back': path => `/about/..${path}`,
  'with an encoded dot segment': path => `/about/%2E%2e${path}`,
  'with a fragment': path => `${path}#top`,
  'with a null byte': path => `${path}%00`,
};

const example = (path: string) => path.replace(/:\w+/g, '7');

describe('Spellings of a path', () => {
  it.each(Object.keys(spellings))('A path %s reaches no handler and no service', async name => {
    for (const { method, path } of routeTable) {
      const target = spellings[name]?.(example(path)) ?? '';
      if (target === example(path)) continue;
      const { answer, body } = await send(method, target);
      const seen = `${method} ${target}: ${answer.statusCode} ${body.slice(0, 80)}`;
      expect([400, 404], seen).toContain(answer.statusCode);
      expect(answer.headers['set-cookie'], seen).toBeUndefined();
      const isProblem = answer.headers['content-type']?.startsWith('application/problem+json');
      expect(isProblem || !isApiPath(target), seen).toBe(true);
    }
    // The gateway itself asks whether it is an address of a former site.
    const isQuestion = (url: string | undefined) => url?.startsWith('/internal/redirect?address=');
    expect(upstream.requests.map(({ url }) => url).filter(url => !isQuestion(url))).toEqual([]);
  });

  it('A path with an empty query goes through the same checks as without one', async () => {
    for (const { method, path, limit } of routeTable) {
      const { answer, body } = await send(method, `${example(path)}?`);
      const seen = `${method} ${path}?: ${answer.statusCode} ${body.slice(0, 80)}`;
      if (method !== 'GET') expect(answer.statusCode, seen).toBe(403);
      // Answers from memory are not rate-limited.
      else if (limit !== 'pictures' && path !== getConfig.path)
        expect(answer.headers, seen).toHaveProperty('ratelimit');
    }
  });
});

describe('Addresses of pages', () => {
  it.each([
    '//evil.example/businesses',
    '//a%20b',
    '/about//..',
    '/category//a%2Fb',
    '/category/../businesses',
    '/category/%2e%2E/businesses',
    '/category\\plumbing',
    '/category/a%2Fb',
    '/category/a%5Cb',
    '/category/%00',
    '/category/%ff',
    '/category/%',
    '/category/a%0d%0aSet-Cookie:x',
  ])('No page is rendered at the address %s', async path => {
    const { answer, body } = await send('GET', path);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ message: 'There is nothing at this address.' });
  });

  it.each([
    ['//', '/'],
    ['///about', '/about'],
    ['/category//plumbing', '/category/plumbing'],
    ['/category/Plumbing', '/category/plumbing'],
    ['/Business/7', '/business/7'],
    ['/business/7)', '/business/7'],
    ['/business/7.?ref=mail', '/business/7?ref=mail'],
    ['/Dashboard', '/dashboard'],
    ['/conversations/aBc).', '/conversations/aBc'],
    ['/confirm-email?token=aBc.', '/confirm-email?token=aBc'],
  ])('The address %s leads to the one address of its page, %s', async (address, page) => {
    for (const method of ['GET', 'HEAD']) {
      const { answer } = await send(method, address);
      expect(answer.statusCode).toBe(308);
      expect(answer.headers.location).toBe(page);
    }
    expect((await send('GET', page)).answer.statusCode).toBe(200);
    // Forms are sent to the right address alone.
    expect((await send('POST', address)).answer.statusCode).toBe(404);
  });

  it.each(['*', 'http://evil.example/', 'about', '/about#team'])(
    'A request for the target %s is refused',
    async target => {
      expect((await send('GET', target)).answer.statusCode).toBe(400);
    },
  );

  it.each(['/', '/about', '/category/caf%C3%A9', '/category/a%20b', '/businesses/?q=a//b%2F..\\'])(
    'A page is rendered at the address %s',
    async path => {
      expect((await send('GET', path)).body).toContain('Rendered');
    },
  );
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fillPath } from '@doorstep/contracts/common/path-pattern.ts';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { getAdministratorState } from '@doorstep/contracts/identity/set-up/calls.ts';
import { seal } from '@doorstep/platform/sealed';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bootGateway, send, startUpstream } from '../testing.ts';

const folder = await mkdtemp(join(tmpdir(), 'doorstep-languages-'));
await writeFile(
  join(folder, 'index.html'),
  '<html lang="en"><head><script type="module" src="/assets/en/main-1.js"></script><link rel="modulepreload" href="/assets/en/react-1.js"></head><body><div id="root"></div><noscript>Needs it</noscript></body></html>',
);
await writeFile(join(folder, '.manifest.json'), '{}');
await mkdir(join(folder, 'assets/en'), { recursive: true });
await mkdir(join(folder, 'assets/de'));
for (const file of ['en/main-1.js', 'en/react-1.js', 'de/main-1.js']) await writeFile(join(folder, 'assets', file), '');
// Stand in for the bundles of the frontend: each shows its language and what it was asked for.
for (const language of ['en', 'de']) {
  await mkdir(join(folder, '.server', language), { recursive: true });
  await writeFile(
    join(folder, '.server', language, 'server.js'),
    `export const render = async ({ url, refused }) => url === '/category/old'
      ? { status: 301, location: '/category/new' }
      : { status: 200, isComplete: true, head: '', body: refused ? refused.message : \`${language} \${url}\`, state: '{}' };`,
  );
}

const site: Site = { ...defaultSite, version: 1, otherLanguages: ['de'] };
const upstream = await startUpstream(
  (req, res) => {
    const answer = req.url === getSite.path ? site : { id: 1, parts: [], states: [], categories: [] };
    res.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  },
  { ofSite: true },
);
const env = { FRONTEND_DIR: folder, DIRECTORY_URL: upstream.url, ENGAGEMENT_URL: upstream.url };
const gateway = await bootGateway(env);
afterAll(async () => {
  await gateway.stop();
  await upstream.close();
  await rm(folder, { recursive: true });
});

// `fetch` would set Sec-Fetch-Mode itself.
async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await send(gateway.url + path, { headers });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
const read = async (path: string) => (await get(path)).body;
/** The headers of a browser in which a person opens an address from elsewhere. */
const arrival = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
  'accept-language': 'de-AT,de;q=0.9,en;q=0.5',
};

// The gateway asks for the settings after its start.
beforeAll(() => vi.waitUntil(async () => (await read('/de')).includes('>de /<'), { timeout: 30_000 }));

describe('The addresses of pages', () => {
  it('A page in another language of the site is rendered in it, and kept apart from the others', async () => {
    for (const time of ['first', 'from the cache']) {
      expect(await read('/de/businesses?q=dach&utm_source=x'), time).toContain('>de /businesses?q=dach<');
      expect(await read('/businesses?q=dach'), time).toContain('>en /businesses?q=dach<');
    }
  });

  it('A page names its language, and loads its scripts and those that all languages share', async () => {
    const page = await read('/de/contact');
    expect(page).toContain('<html lang="de" dir="ltr">');
    expect(page).toContain('src="/assets/de/main-1.js"');
    expect(page).toContain('href="/assets/en/react-1.js"');
    expect(await read('/contact')).toContain('src="/assets/en/main-1.js"');
  });

  it('A page that the browser renders is in its language as well', async () => {
    expect(await read('/de/dashboard')).toContain('<html lang="de" dir="ltr">');
    expect(await read('/de/dashboard')).toContain('Doorstep braucht JavaScript.');
    expect(await read('/dashboard')).toContain('<html lang="en" dir="ltr">');
  });

  it('A secret link, whose key has dots, opens in each language', async () => {
    const key = await seal('1', 'doorstep-conversation', 'a secret of this test');
    for (const [prefix, language] of [
      ['', 'en'],
      ['/de', 'de'],
    ]) {
      const { status, body } = await get(prefix + fillPath(pageRoutes.conversation, { key }));
      expect({ status, language: /<html lang="(..)"/.exec(body)?.[1] }).toEqual({ status: 200, language });
    }
  });

  it("The site's own language has no address of its own", async () => {
    const answer = await get('/en/contact?q=1');
    expect([answer.status, answer.headers.location]).toEqual([301, '/contact?q=1']);
  });

  it.each([
    '/en//elsewhere.example/',
    '/en/\\elsewhere.example/',
    '/en//elsewhere.example/contact',
    '/de//elsewhere.example/',
  ])('No address leads to another site: %s', async path => {
    const { status, headers } = await get(path, arrival);
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it('A page that has moved leads to an address in its language', async () => {
    expect((await get('/de/category/old')).headers.location).toBe('/de/category/new');
    expect((await get('/category/old')).headers.location).toBe('/category/new');
  });

  it('A form without JavaScript leads back to its language', async () => {
    const body = new URLSearchParams({
      name: 'Nora',
      email: 'nora@mail.example',
      subject: 'Dach',
      message: 'Bitte rufen Sie an.',
    });
    const answer = await fetch(`${gateway.url}/de/business/7/inquiry`, { method: 'POST', body, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/de/business/7/inquiry?sent=true']);
  });

  it('A refused form says why in the language of its page, not in that of the browser', async () => {
    const post = async (path: string) => {
      const headers = { 'accept-language': 'fr' };
      const answer = await fetch(gateway.url + path, { method: 'POST', body: new URLSearchParams(), headers });
      return answer.text();
    };
    expect(await post('/de/contact')).toContain('Bitte füllen Sie alle Pflichtfelder aus');
    expect(await post('/contact')).toContain('Please fill in all required fields');
  });

  it.each(['/fr/contact', '/de/api/site', '/de/assets/en/main-1.js', '/de/robots.txt', '/deutsch'])(
    'Nothing is at %s',
    async path => {
      expect((await get(path)).headers.location).toBeUndefined();
      expect(await read(path)).not.toContain('>de /');
    },
  );

  it('The sitemap names each page in each language', async () => {
    const map = await read('/sitemaps/pages.xml');
    for (const path of ['/contact', '/de/contact']) expect(map).toContain(`<loc>${gateway.url}${path}</loc>`);
    expect(map).toContain(`<xhtml:link rel="alternate" hreflang="de" href="${gateway.url}/de/contact"/>`);
  });
});

describe('The language of people who arrive', () => {
  it('A first visit leads to the language that the browser asks for, and no cache keeps that', async () => {
    const answer = await get('/businesses?q=dach', arrival);
    expect([answer.status, answer.headers.location]).toEqual([302, '/de/businesses?q=dach']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('The chosen language counts more than that of the browser', async () => {
    expect((await get('/contact', { ...arrival, cookie: 'a=b; language=en' })).status).toBe(200);
    const english = { ...arrival, 'accept-language': 'en', cookie: 'language=de' };
    expect((await get('/contact', english)).headers.location).toBe('/de/contact');
  });

  it.each([
    ['a link within the site', '/contact', { ...arrival, 'sec-fetch-site': 'same-origin' }],
    ['a crawler, which asks for no language', '/contact', { 'user-agent': 'Googlebot/2.1' }],
    ['a language that the site does not have', '/contact', { ...arrival, 'accept-language': 'pt-BR,pt' }],
    ['a cookie with nonsense', '/contact', { ...arrival, 'accept-language': 'en', cookie: 'language=xx' }],
    ['an address in a language', '/de/contact', { ...arrival, 'accept-language': 'en' }],
    ['a call of the API', '/api/site', arrival],
  ])('No person is led elsewhere by %s', async (_what, path, headers) => {
    expect((await get(path, headers)).status).toBe(200);
  });
});

describe('A site without settings', () => {
  let exists = false;
  let stored = defaultSite;

  it('Its pages speak the language of the browser until the language of the site is chosen', async () => {
    const services = await startUpstream(
      (req, res) => {
        const answers = new Map<string | undefined, unknown>([
          [getSite.path, stored],
          [getAdministratorState.path, { exists }],
        ]);
        res.setHeader('content-type', 'application/json').end(JSON.stringify(answers.get(req.url) ?? {}));
      },
      { ofSite: true },
    );
    const addresses = { DIRECTORY_URL: services.url, ENGAGEMENT_URL: services.url, IDENTITY_URL: services.url };
    const unclaimed = await bootGateway({ ...env, ...addresses });
    const ask = async (path: string, headers: Record<string, string> = arrival) => {
      const { statusCode, headers: answered } = await send(unclaimed.url + path, { headers });
      return [statusCode, answered.location];
    };
    await expect.poll(() => ask('/set-up?code=1')).toEqual([302, '/de/set-up?code=1']);
    expect(await ask('/set-up', { ...arrival, 'accept-language': 'pt' })).toEqual([200, undefined]);
    // Once it is taken, only those who are in a language stay in it.
    exists = true;
    await expect.poll(() => ask('/set-up')).toEqual([200, undefined]);
    expect(await ask('/de/set-up')).toEqual([200, undefined]);
    stored = { ...defaultSite, version: 1, language: 'de' };
    await unclaimed.stop();
    const settled = await bootGateway({ ...env, ...addresses });
    await expect.poll(async () => (await send(`${settled.url}/de/set-up`)).headers.location).toBe('/set-up');
    await settled.stop();
    await services.close();
  });
});

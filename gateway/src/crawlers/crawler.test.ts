import type { RequestListener } from 'node:http';
import type { Feed } from '@doorstep/contracts/directory/feeds/calls.ts';
import { getSite } from '@doorstep/contracts/directory/site/calls.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { sayWords } from '@doorstep/contracts/directory/site/site-words.ts';
import { sitemapPartSize } from '@doorstep/contracts/directory/sitemap/schema.ts';
import { sayIn } from '@doorstep/platform/speaking';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';

const changed = '2026-11-20T08:00:00.000Z';
const feed: Feed = {
  category: { name: 'Tea & Coffee', slug: 'tea-coffee' },
  city: 'Portland',
  businesses: [
    {
      id: 7,
      name: 'Bean <& Leaf> \u0007',
      description: 'Roasts ]]> daily',
      city: 'Portland',
      categoryId: 1,
      createdAt: changed,
    },
  ],
};

/** Directory with businesses 1 to 12,000. */
const answer: RequestListener = (req, res) => {
  const url = new URL(req.url ?? '', 'http://directory');
  const from = Number(url.searchParams.get('from'));
  const to = Math.min(Number(url.searchParams.get('to')), 12_000);
  const answers: Record<string, unknown> = {
    '/internal/sitemap': {
      parts: [
        { part: 0, updatedAt: changed },
        { part: 1, updatedAt: changed },
      ],
      states: [{ state: 'OR', updatedAt: changed }],
      categories: ['tea-coffee', 'café'],
    },
    '/internal/sitemap/cities': [
      { city: 'portland-or', updatedAt: changed },
      { city: 'portland-or', category: 'café', updatedAt: changed },
    ],
    '/internal/sitemap/businesses': Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
      id: from + index,
      updatedAt: changed,
    })),
    '/internal/feed': feeds[url.searchParams.get('category') ?? ''],
  };
  const body = answers[url.pathname];
  res.statusCode = body ? 200 : 404;
  const problem = { type: 'urn:x:category-unknown', title: '', status: 404, detail: '', message: '', requestId: '' };
  res.setHeader('content-type', 'application/json').end(JSON.stringify(body ?? problem));
};

const feeds: Record<string, Feed> = { 'tea-coffee': feed, '': { ...feed, category: undefined } };

const directory = await startUpstream(answer);
const origin = 'https://doorstep.example';
const gateway = await bootGateway({
  DIRECTORY_URL: directory.url,
  PUBLIC_URL: origin,
  TRUST_PROXY: '1',
  SECURITY_CONTACT: 'mailto:safe@doorstep.example',
});
afterAll(async () => {
  await gateway.stop();
  await directory.close();
});

const get = (path: string) => fetch(gateway.url + path);
const read = async (path: string) => (await get(path)).text();
const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

describe('robots.txt', () => {
  it('Crawlers find the sitemap in robots.txt, and may read what public pages show but no accounts', async () => {
    const text = await read('/robots.txt');
    expect(text).toMatch(/^User-agent: \*$/m);
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ['/api/', '/dashboard', '/profile', '/business-portfolio$'])
      expect(text).toContain(`\nDisallow: ${path}\n`);
    for (const path of ['/api/businesses', '/api/categories']) expect(text).toContain(`\nAllow: ${path}\n`);
    expect(text).not.toContain('Allow: /api/users');
  });
});

describe('security.txt', () => {
  it('Researchers find a security contact in security.txt, which stays valid for months', async () => {
    const answered = await get('/.well-known/security.txt');
    expect(answered.headers.get('content-type')).toContain('text/plain');
    const text = await answered.text();
    expect(text).toContain('Contact: mailto:safe@doorstep.example\n');
    expect(text).toContain(`Canonical: ${origin}/.well-known/security.txt\n`);
    const expires = new Date(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
    const days = (expires.getTime() - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  });
});

describe('The sitemap', () => {
  it('The sitemap lists every business, category and page exactly once', async () => {
    const index = await get('/sitemap.xml');
    expect(index.headers.get('content-type')).toContain('application/xml');
    const text = await index.text();
    expect(text).toContain(`<lastmod>${changed}</lastmod>`);
    const parts = addresses(text);
    expect(parts.every(part => part.startsWith(`${origin}/sitemaps/`))).toBe(true);
    const found = (await Promise.all(parts.map(part => read(part.slice(origin.length))))).map(addresses);
    expect(found.every(part => part.length <= sitemapPartSize)).toBe(true);
    const all = found.flat();
    expect(new Set(all).size).toBe(all.length);
    const cities = ['/cities', '/cities/portland-or', '/category/caf%C3%A9/portland-or'];
    const categories = ['/category/tea-coffee', '/category/caf%C3%A9'];
    for (const path of ['/', '/about', ...categories, ...cities, '/business/1', '/business/12000'])
      expect(all).toContain(origin + path);
    expect(all.filter(address => address.includes('/business/'))).toHaveLength(12_000);
  });

  it.each(['/sitemap.xml', '/sitemaps/businesses-1.xml', '/sitemaps/cities-or.xml'])(
    'Crawlers that read %s share one cached answer',
    async path => {
      // Built again when the gateway connects to the bus, because it empties its cache then.
      await vi.waitFor(async () => {
        await read(path);
        const before = directory.requests.length;
        await Promise.all(Array.from({ length: 5 }, () => read(path)));
        expect(directory.requests.length).toBe(before);
      });
    },
  );

  it('A sitemap answers 503 while too many calls to its service are in flight', async () => {
    const slow = await startUpstream(() => undefined);
    const own = await bootGateway({ DIRECTORY_URL: slow.url, UPSTREAM_CONCURRENCY: '1' });
    const left = new AbortController();
    const first = fetch(`${own.url}/sitemaps/businesses-0.xml`, { signal: left.signal });
    await vi.waitUntil(() => slow.requests.length === 1);
    expect((await fetch(`${own.url}/sitemaps/businesses-1.xml`)).status).toBe(503);
    left.abort();
    await expect(first).rejects.toThrow();
    await slow.close();
    await own.stop();
  });

  it.each(['businesses-7.xml', 'others.xml', 'pages'])('The sitemap has no part %s', async name => {
    expect((await get(`/sitemaps/${name}`)).status).toBe(404);
  });
});

describe('A feed', () => {
  it('A feed lists new businesses with valid dates and escaped names', async () => {
    const answered = await get('/category/tea-coffee/portland/feed.xml');
    expect(answered.headers.get('content-type')).toContain('application/rss+xml');
    const text = await answered.text();
    expect(text).toContain('<title>Tea &#38; Coffee in Portland: new on');
    expect(text).toContain('<title>Bean &#60;&#38; Leaf&#62; </title>');
    expect(text).toContain(`href="${origin}/category/tea-coffee/portland/feed.xml" rel="self"`);
    expect(text).toContain(`<guid isPermaLink="true">${origin}/business/7</guid>`);
    expect(text).toContain('<pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate>');
  });

  it('The feed of a city is named after it, and links to its businesses', async () => {
    const text = await read('/cities/portland/feed.xml');
    expect(text).toContain('<title>New in Portland on Doorstep</title>');
    expect(text).toContain(`<link>${origin}/businesses?city=Portland</link>`);
    expect(directory.requests.at(-1)?.url).toBe('/internal/feed?city=portland');
  });

  it('A feed is in the language of its site, not of its reader', async () => {
    const site: Site = { ...defaultSite, version: 1, language: 'de', otherLanguages: ['en'] };
    const german = await startUpstream(
      (req, res) => (req.url === getSite.path ? void res.end(JSON.stringify(site)) : answer(req, res)),
      { ofSite: true },
    );
    const own = await bootGateway({ DIRECTORY_URL: german.url });
    await vi.waitFor(async () => {
      const text = await (await fetch(`${own.url}/feed.xml`, { headers: { 'accept-language': 'es' } })).text();
      expect(text).toContain('<title>Neu in Portland auf Doorstep</title>');
      expect(text).toContain('<language>de</language>');
      expect(text).toContain(`<link>${own.url}/businesses?city=Portland</link>`);
      const { description } = await sayIn('de', sayWords);
      expect(text).toContain(`<description>${description}</description>`);
    });
    await own.stop();
    await german.close();
  });

  it('The feed of an unknown category answers 404', async () => {
    expect((await get('/category/none/feed.xml')).status).toBe(404);
  });
});

it('The address of the request is used when no public address is set', async () => {
  const own = await bootGateway({ DIRECTORY_URL: directory.url });
  expect(await (await fetch(`${own.url}/robots.txt`)).text()).toContain(`Sitemap: ${own.url}/sitemap.xml`);
  await own.stop();
});

it('Sitemaps and feeds answer 503 while directory is down, but robots.txt still works', async () => {
  const alone = await bootGateway();
  for (const path of ['/sitemap.xml', '/sitemaps/businesses-0.xml', '/feed.xml'])
    expect((await fetch(alone.url + path)).status).toBe(503);
  expect((await fetch(`${alone.url}/robots.txt`)).status).toBe(200);
  await alone.stop();
});

import { pathPattern } from '@doorstep/contracts/common/path-pattern.ts';
import { defaultSite, type Site } from '@doorstep/contracts/directory/site/schema.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { listReviews } from '@doorstep/contracts/engagement/reviews/calls.ts';
import { examples } from '@doorstep/contracts/examples.ts';
import { getConfig } from '@doorstep/contracts/gateway/config/calls.ts';
import type { PublicConfig } from '@doorstep/contracts/gateway/config/schema.ts';
import { allPageRoutes, pageParameters, privatePages } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { type PageState, restoreQueries } from '#app/page-state.ts';
import { Providers } from '#app/providers.tsx';
import { layoutAround } from '#app/router.tsx';
import { routes } from '#app/routes.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { RenderedContext } from '#lib/rendered.ts';
import { render } from './server.tsx';

const origin = 'https://doorstep.example';
const site: Site = { ...defaultSite, name: 'Vertical Guide', email: 'hello@guide.example' };
const findEndpoint = (url: string) =>
  endpoints.find(({ method, path }) => method === 'GET' && pathPattern(path).test(url.split('?')[0] ?? ''));

/** Renders a page whose calls get the examples of the contracts, unless `status` returns a status other than 200. */
const renderPage = (
  url: string,
  status: (path: string) => number | Promise<number> = () => 200,
  more: { hasNotice?: boolean; config?: Partial<PublicConfig>; site?: Site } = {},
) =>
  render({ url, language: 'en', origin, now: Date.parse('2026-11-23T12:00:00Z'), site, ...more }, async asked => {
    const endpoint = findEndpoint(asked);
    if (!endpoint) throw new Error(`No endpoint of the contracts is ${asked}`);
    const code = await status(endpoint.path);
    const response = examples.get(endpoint)?.response;
    const found = endpoint.path === getConfig.path ? { ...(response as PublicConfig), ...more.config } : response;
    const body = code === 200 ? found : { message: 'No' };
    return { status: code, statusText: '', headers: new Headers(), text: JSON.stringify(body) };
  });

const isOfEngagement = (path: string) =>
  endpoints.some(endpoint => endpoint.path === path && endpoint.service === 'engagement');

/** First render of a page in a browser that hydrates it. */
async function renderInBrowser(url: string, { route, origin: site, now, ...state }: PageState): Promise<string> {
  const client = createQueryClient(() => undefined);
  restoreQueries(client, { route, origin: site, now, ...state });
  const { default: Component } = await routes[route as keyof typeof routes]();
  const { dataRoutes, query } = createStaticHandler(layoutAround([{ path: route, id: route, Component }]));
  const context = await query(new Request(site + url));
  if (context instanceof Response) throw new Error('The page leads elsewhere');
  const router = createElement(StaticRouterProvider, {
    router: createStaticRouter(dataRoutes, context),
    context,
    hydrate: false,
  });
  const app = Providers({ queryClient: client, children: router });
  return renderToString(createElement(RenderedContext, { value: { origin: site, now } }, app));
}

/** React marks its hydration boundaries with comments. */
const withoutComments = (html: string) => html.replaceAll(/<!--.*?-->|<template[^>]*><\/template>/g, '');

const fill = (path: string, value: string) => path.replace(/:\w+/g, name => (name === ':id' ? '99999' : value));
const withParameters = allPageRoutes.filter(path => path.includes(':') && !privatePages.includes(path));

describe('Pages of things that do not exist', () => {
  // Calls with a parameter ask for one thing, which does not exist.
  const nothing = (path: string) => (path.includes(':') ? 404 : 200);

  it.each(withParameters)('%s answers 404 and says what is missing', async path => {
    const page = await renderPage(fill(path, 'nope'), nothing);
    if ('location' in page) {
      expect(await renderPage(page.location, nothing)).toMatchObject({ status: 404 });
      return;
    }
    expect(page).toMatchObject({ status: 404, isComplete: true });
    const [, heading] = ('body' in page && /<h1[^>]*>(.*?)<\/h1>/.exec(page.body)) || [];
    expect(heading).toBeTruthy();
    expect(heading).not.toContain('404 Page Not Found');
  });

  it.each(['/nope', '//', '//evil.example/businesses', '/%', '/business/abc', '/business/07', '/business/7/nope'])(
    '%s answers 404 because no page has this address',
    async url => expect(await renderPage(url)).toMatchObject({ status: 404 }),
  );

  it.each([
    ['a percent sign', '%'],
    ['bytes that are no text', '%FF'],
    ['a null character', '%00'],
    ['an emoji', '%F0%9F%9A%AA'],
    ['a space', 'a%20b'],
    ['a control character', '%E2%80%AE'],
    ['4,000 letters', 'a'.repeat(4_000)],
  ])('Addresses with %s answer 404 without a log line', async (_what, value) => {
    const log = vi.spyOn(console, 'warn');
    for (const path of withParameters) {
      const page = await renderPage(fill(path, value), nothing);
      expect('location' in page ? await renderPage(page.location, nothing) : page).toMatchObject({ status: 404 });
    }
    expect(log).not.toHaveBeenCalled();
  });
});

describe('Pages whose data are incomplete', () => {
  it('A page is rendered without optional data, and lists the failed queries for its code', async () => {
    const page = await renderPage('/business/7?tab=review', path => (path.startsWith(listReviews.path) ? 503 : 200));
    expect(page).toMatchObject({ status: 200, isComplete: false });
    const { failed } = JSON.parse(('state' in page && page.state) || '{}');
    expect(failed.map(({ status }: { status: number }) => status)).toEqual([503, 503]);
  });

  it('A page is rendered while a service is silent, and its code loads the rest', async () => {
    const silent = new Promise<number>(() => {});
    const page = await renderPage('/business/7', path => (path === listReviews.path ? silent : 200));
    expect(page).toMatchObject({ status: 200, isComplete: false });
    const { failed, queries } = JSON.parse(('state' in page && page.state) || '{}');
    expect(failed).toEqual([]);
    const asked = queries.queries.map(({ queryKey: [path] }: { queryKey: [string] }) => path);
    expect(asked).toContain('/api/businesses/:id');
    expect(asked).not.toContain(listReviews.path);
  });

  it('A page waits longer for reviews if its address asks for them', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
      const page = renderPage('/business/7?tab=review', path => {
        if (path !== listReviews.path) return 200;
        asked.resolve();
        return answer.promise;
      });
      await asked.promise;
      await vi.advanceTimersByTimeAsync(4_900);
      answer.resolve(200);
      expect(await page).toMatchObject({ status: 200, isComplete: true });
    } finally {
      vi.useRealTimers();
    }
  });

  it.each(['/business/7', '/business/7?tab=review'])(
    'The first render of %s in the browser matches that of the server',
    async url => {
      const page = await renderPage(url, path => (isOfEngagement(path) ? 503 : 200));
      if (!('state' in page)) throw new Error('There is no page');
      const state: PageState = JSON.parse(page.state);
      expect(state.failed.length).toBeGreaterThan(0);
      expect(withoutComments(await renderInBrowser(url, state))).toBe(withoutComments(page.head + page.body));
    },
  );

  it('A page is not rendered if the data it is about are unavailable', async () => {
    expect(await renderPage('/business/7', path => (path === '/api/businesses/:id' ? 500 : 200))).toMatchObject({
      status: 503,
      reason: expect.stringContaining('500'),
    });
  });
});

it.each([
  ['US', '9:00 AM - 5:00 PM'],
  ['GB', '9:00 - 17:00'],
])('A page of a site in %s has hours such as %s', async (country, hours) => {
  const page = await renderPage('/business/7', () => 200, { site: { ...site, country } });
  expect('body' in page && withoutComments(page.body)).toContain(hours);
});

const rendered = allPageRoutes.filter(path => !privatePages.includes(path));
const fillKnown = (path: string) => fill(path, 'cleaning').replace('99999', '7');

it.each(rendered)('All of %s is hydrated at once, so that no early click is lost', async path => {
  let page = await renderPage(fillKnown(path));
  while ('location' in page) page = await renderPage(page.location);
  // React hydrates the content of a Suspense, which these comments enclose, after the rest.
  expect('body' in page ? page.body : undefined).not.toMatch(/<!--\$[?!]?-->(?!<!--\/\$-->)/);
});

it('Pages rendered at the same time do not share data', async () => {
  const urls = rendered.flatMap(path => [fillKnown(path), `${fillKnown(path)}?q=pipe&place=Boise`]);
  const renderSlowly = async (url: string) => {
    const page = await renderPage(url, async () => {
      await new Promise(setImmediate);
      return 200;
    });
    // The state contains the time of each answer.
    return JSON.stringify(page).replaceAll(/At\\":\d+/g, '');
  };
  const together = await Promise.all(urls.map(renderSlowly));
  for (const [index, url] of urls.entries()) expect(together[index] === (await renderSlowly(url)), url).toBe(true);
});

describe('Query parameters of pages', () => {
  const values =
    '?q=pipe&near=43.6,-116.2&place=Boise&formerPlace=Boise&tab=review&rating=5&sort=rating&page=2&sent=true';

  it.each(rendered)('%s declares every query parameter that it reads', async path => {
    const reads = ['get', 'has', 'getAll'] as const;
    const spies = reads.map(name => vi.spyOn(URLSearchParams.prototype, name));
    for (const query of ['', values]) await renderPage(fillKnown(path) + query);
    // Includes reads of API addresses, for their cursors.
    const names = new Set(spies.flatMap(({ mock }) => mock.calls.map(([name]) => name)));
    vi.restoreAllMocks();
    expect([...names].filter(name => name !== 'cursor' && !pageParameters[path]?.includes(name))).toEqual([]);
  });
});

it('Every rendered page says that the site can only be read, during maintenance alone', async () => {
  const maintenance = 'We move to a larger server.';
  const usual = await renderPage('/about');
  expect('body' in usual && usual.body).not.toContain(maintenance);
  const page = await renderPage('/about', undefined, { hasNotice: true, config: { maintenance } });
  expect('body' in page && page.body).toContain(maintenance);
  // The browser starts with the same answer.
  expect('state' in page && page.state).toContain(maintenance);
});

it('A site without an administrator says so on every page, shows no empty home page and links no missing categories', async () => {
  const sentence = 'This site has no administrator yet.';
  const usual = await renderPage('/');
  expect('body' in usual && usual.body).not.toContain(sentence);
  for (const path of ['/', '/about', '/businesses']) {
    const page = await renderPage(path, undefined, { hasNotice: true, config: { isUnclaimed: true } });
    expect('body' in page && page.body).toContain(sentence);
    expect('body' in page && page.body).not.toMatch(/href="\/categories\/\w/);
    expect('body' in page && page.body.includes('This site is not open yet')).toBe(path === '/');
  }
});

it('A page without data shows the settings of the site while no service answers', async () => {
  const page = await renderPage('/how-we-rank', () => 503);
  expect(page).toMatchObject({ status: 200, isComplete: true });
  const { head = '', body = '' } = page as { head?: string; body?: string };
  expect(head).toContain('<title>How we rank · Vertical Guide</title>');
  expect(body).toContain('mailto:hello@guide.example');
});

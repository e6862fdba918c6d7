import { allPageRoutes, endpoints, examples, pathPattern, privatePages } from '@doorstep/contracts/index.ts';
import { listReviews } from '@doorstep/contracts/reviews.ts';
import { describe, expect, it, vi } from 'vitest';
import { render } from './server.tsx';

const origin = 'https://doorstep.example';
const findEndpoint = (url: string) =>
  endpoints.find(({ method, path }) => method === 'GET' && pathPattern(path).test(url.split('?')[0] ?? ''));

/** Renders a page whose calls get the examples of the contracts, except those for which `status` says another status. */
const renderPage = (url: string, status: (path: string) => number = () => 200) =>
  render({ url, origin, now: Date.parse('2026-11-23T12:00:00Z') }, async asked => {
    const endpoint = findEndpoint(asked);
    if (!endpoint) throw new Error(`No endpoint of the contracts is ${asked}`);
    const code = status(endpoint.path);
    const body = code === 200 ? examples.get(endpoint)?.response : { message: 'No' };
    return { status: code, statusText: '', headers: new Headers(), text: JSON.stringify(body) };
  });

const fill = (path: string, value: string) => path.replace(/:\w+/g, name => (name === ':id' ? '99999' : value));
const withParameters = allPageRoutes.filter(path => path.includes(':') && !privatePages.includes(path));

describe('A visitor of something unknown', () => {
  // A call with a parameter is about one thing, which there is not.
  const nothing = (path: string) => (path.includes(':') ? 404 : 200);

  it.each(withParameters)('gets 404 and reads what is missing: %s', async path => {
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
    'gets 404 at an address that no page has: %s',
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
  ])('gets 404 where an address has %s, and the log says nothing', async (_what, value) => {
    const log = vi.spyOn(console, 'warn');
    for (const path of withParameters) {
      const page = await renderPage(fill(path, value), nothing);
      expect('location' in page ? await renderPage(page.location, nothing) : page).toMatchObject({ status: 404 });
    }
    expect(log).not.toHaveBeenCalled();
  });
});

describe('A page that cannot have some of its data', () => {
  it('is shown where it can do without them, and tells its code that they are missing', async () => {
    const page = await renderPage('/business/7?tab=review', path => (path.startsWith(listReviews.path) ? 503 : 200));
    expect(page).toMatchObject({ status: 200, isComplete: false });
    const { failed } = JSON.parse(('state' in page && page.state) || '{}');
    expect(failed.map(({ status }: { status: number }) => status)).toEqual([503, 503]);
  });

  it('is not rendered where it is about them', async () => {
    expect(await renderPage('/business/7', path => (path === '/api/businesses/:id' ? 500 : 200))).toMatchObject({
      status: 503,
      reason: expect.stringContaining('500'),
    });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { bootGateway, startUpstream } from '../testing.ts';
import { crawlerPaths } from './crawler-paths.ts';
import { docsPaths } from './docs-paths.ts';
import { findRoute } from './find-route.ts';
import { routeTable } from './route-table.ts';

/** A path of a route, with 7 as the value of each parameter. */
const example = (path: string) => path.replace(/:\w+/g, '7');

describe('The route table', () => {
  it.each(routeTable.map(route => ({ ...route })))('No other route answers $method $path', route => {
    expect(findRoute(route.method, example(route.path))).toEqual(route);
  });

  it.each([
    ['GET', '/healthz'],
    ['GET', '/metrics'],
    ['GET', '/api/healthz'],
    ['GET', '/api/businesses/7/'],
    ['GET', '/API/businesses'],
    ['GET', '/api/businesses/07'],
    ['GET', '/api//businesses'],
    ['GET', '/media/others/7/320.webp'],
    ['POST', '/internal/credentials'],
    ['DELETE', '/api/categories'],
    ['OPTIONS', '/api/categories'],
  ])('The route table has no route for %s %s', (method, path) => {
    expect(findRoute(method, path)).toBeUndefined();
  });

  it('A HEAD request finds the route of GET', () => {
    expect(findRoute('HEAD', '/api/categories')?.method).toBe('GET');
  });
});

describe('Calls of a visitor', async () => {
  /** An empty answer of directory, and a challenge of identity, to the gateway's own routes. */
  const nothing = JSON.stringify({
    ...{ parts: [], states: [], categories: [], businesses: [] },
    ...{ rpId: 'localhost', challenge: 'x', timeout: 60_000, userVerification: 'preferred', allowCredentials: [] },
  });
  const named = (name: string) =>
    startUpstream((_req, res) => void res.setHeader('x-served-by', name).end(nothing), {
      ofSite: true,
    });
  const upstreams = {
    identity: await named('identity'),
    directory: await named('directory'),
    engagement: await named('engagement'),
    onboarding: await named('onboarding'),
  };
  const gateway = await bootGateway({
    IDENTITY_URL: upstreams.identity.url,
    DIRECTORY_URL: upstreams.directory.url,
    ENGAGEMENT_URL: upstreams.engagement.url,
    ONBOARDING_URL: upstreams.onboarding.url,
    // There are more calls than one client may make in a minute.
    RATE_READS: '0',
    RATE_WRITES: '0',
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all(Object.values(upstreams).map(upstream => upstream.close()));
  });

  it.each(routeTable.map(route => ({ ...route })))(
    'A visitor who calls $method $path reaches its service or is asked to sign in',
    async route => {
      const answer = await fetch(gateway.url + example(route.path), { method: route.method, redirect: 'manual' });
      const open = route.access === 'visitor' || route.access === 'anyone';
      if (open && [crawlerPaths.sitemapPart, docsPaths.viewer].includes(route.path)) expect(answer.status).toBe(404);
      else if (open && route.to === 'gateway') expect([200, 302, 422]).toContain(answer.status);
      else expect(answer.status).toBe(open ? 200 : 401);
      expect(answer.headers.get('x-served-by')).toBe(open && route.to !== 'gateway' ? route.to : null);
    },
  );

  it.each(['/api/nothing', '/api', '/media/none', '/api/businesses/x/inquiries'])(
    'A visitor gets a 404 problem at %s',
    async path => {
      const answer = await fetch(gateway.url + path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ type: 'urn:doorstep:problem:route-unknown', status: 404 });
    },
  );
});

import type { Endpoint } from '@doorstep/contracts/common/endpoint.ts';
import type { ServiceName } from '@doorstep/contracts/common/event.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import type { Actor } from '@doorstep/platform/actor';
import { bootService, readJson, type TestService, testNamespace } from '@doorstep/platform/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findRoute } from '../../gateway/src/routes/find-route.ts';
import { bootGateway, type TestGateway } from '../../gateway/src/testing.ts';
import { directory } from '../../services/directory/src/app.ts';
import { engagement } from '../../services/engagement/src/app.ts';
import { identity } from '../../services/identity/src/app.ts';
import { onboarding } from '../../services/onboarding/src/app.ts';

const admin: Actor = { userId: 1, role: 'admin', name: 'Ada' };
let owner: Actor = { userId: 2, role: 'business_owner', name: 'Olga' };

let services: Record<ServiceName, TestService>;
let gateway: TestGateway;
let businessId = 0;

beforeAll(async () => {
  const namespace = testNamespace();
  services = {
    identity: await bootService(identity, { namespace }),
    directory: await bootService(directory, { namespace }),
    engagement: await bootService(engagement, { namespace }),
    onboarding: await bootService(onboarding, { namespace }),
  };
  gateway = await bootGateway({ IDENTITY_URL: services.identity.url }, namespace);
  const body = { name: 'Known Plumbing', description: 'Pipes and taps of all kinds', categoryId: 15 };
  const created = await services.directory.call('POST', '/api/businesses', { actor: admin, body });
  expect(created.status).toBe(201);
  businessId = (await readJson<{ id: number }>(created)).id;
  owner = { ...owner, businessId };
  const isKnown = async () => (await services.engagement.call('GET', `/api/businesses/${businessId}/reviews`)).ok;
  await vi.waitUntil(isKnown);
});
afterAll(async () => {
  await gateway.stop();
  for (const service of Object.values(services)) await service.stop();
});

const buildPath = ({ path }: Endpoint) =>
  path.startsWith('/api/categories')
    ? path.replace(/:\w+/, '15').replace(/:\w+/, 'other')
    : path.replace(/:\w+/g, String(businessId));

/** The service that answers a call of the contracts; undefined for calls that the gateway answers. */
function findService({ method, path }: Endpoint): TestService | undefined {
  const to = findRoute(method, path.replace(/:\w+/g, '7'))?.to;
  return to === undefined || to === 'gateway' ? undefined : services[to];
}

const lists = endpoints.filter(({ paged }) => paged).map(endpoint => ({ ...endpoint }));
/** Sort orders and searches with their own cursors. */
const queries: Record<string, string[]> = {
  '/api/businesses': ['q=plum&', 'sort=newest&', 'sort=name&'],
  '/api/users': ['sort=username-asc&', 'q=ada&'],
};
const values = ['x', 7, Number.MAX_VALUE, true, null, { date: '2026-01-01T00:00:00.000Z' }];
const toCursor = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
/** Cursors in our format, of various lengths and types; most of each length fit no list. */
const cursors = [1, 2, 3, 4].flatMap(length => values.map(value => toCursor(Array(length).fill(value))));
const strange = ['nonsense', toCursor({}), toCursor([]), toCursor([[]]), toCursor(['a', 'b', 'c']), '_'.repeat(1_000)];

describe('Forged cursors', () => {
  it.each(lists)('$path refuses a cursor that the API did not make', async endpoint => {
    const service = findService(endpoint);
    const statuses = new Set<number>();
    for (const query of ['', ...(queries[endpoint.path] ?? [])])
      for (const cursor of [...cursors, ...strange])
        for (const actor of [admin, owner]) {
          const answer = await service?.call('GET', `${buildPath(endpoint)}?${query}cursor=${cursor}`, { actor });
          if (answer) statuses.add(answer.status);
          if (answer && answer.status >= 500) expect.fail(`${query}cursor=${Buffer.from(cursor, 'base64url')}: 500`);
        }
    // The delivery log of a missing webhook and the rows of a missing import have no pages.
    expect(statuses).toContain(/^\/api\/(webhooks|imports)\//.test(endpoint.path) ? 404 : 400);
  });
});

describe('Bodies with a false Content-Encoding', () => {
  const writes = endpoints.filter(({ body }) => body !== undefined).map(endpoint => ({ ...endpoint }));
  const encodings = ['gzip', 'br', 'deflate', 'zstd', 'nonsense'];

  it.each(writes)('$method $path refuses a compressed body', async endpoint => {
    const headers = (encoding: string) => ({ 'content-type': 'application/json', 'content-encoding': encoding });
    for (const encoding of encodings) {
      const answer = await findService(endpoint)?.call(endpoint.method, buildPath(endpoint), {
        actor: admin,
        body: {},
        headers: headers(encoding),
      });
      if (answer) expect(answer.status).toBe(415);
    }
  });

  it.each(['/api/login', '/api/password-resets'])('The gateway refuses a compressed body at %s', async path => {
    for (const encoding of encodings) {
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await fetch(gateway.url + path, { method: 'POST', headers, body: '{}' });
      expect(answer.status).toBe(415);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });
});

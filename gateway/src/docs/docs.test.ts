import { envelopeSchema } from '@doorstep/contracts/common/event.ts';
import { endpoints } from '@doorstep/contracts/endpoints.ts';
import { events } from '@doorstep/contracts/events.ts';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, describe, expect, it } from 'vitest';
import { docsPaths } from '../routes/docs-paths.ts';
import { routeTable } from '../routes/route-table.ts';
import { bootGateway, send, startUpstream } from '../testing.ts';
import { asyncApi } from './asyncapi.ts';
import { byHand } from './by-hand.ts';
import { openApi } from './openapi.ts';

const limits = {
  RATE_READS: 0,
  RATE_WRITES: 120,
  RATE_UPLOADS: 20,
  RATE_INQUIRIES: 20,
  RATE_INQUIRIES_PER_BUSINESS: 200,
  RATE_REPLIES_PER_CONVERSATION: 60,
  RATE_REQUESTS: 5,
  RATE_GEOCODING: 30,
};
const calls = openApi({ siteName: 'Guide', url: 'https://doorstep.site', cookie: 'doorstep.sid', limits });
const eventDocument = asyncApi({ siteName: 'Guide', exchange: 'doorstep.events' });
const operations = Object.entries(calls.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);

/** Problems that the linter reports under its strictest rules. */
async function lintProblems(document: object): Promise<string[]> {
  const rules = {
    'info-license': 'off',
    // Ids are numbers, so /businesses/category/7 never matches /businesses/{id}/reviews; the tests of the route table check it.
    'no-ambiguous-paths': 'off',
  } as const;
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const found = await lintFromString({ source: JSON.stringify(document), absoluteRef: '/document.json', config });
  return found.map(({ ruleId, message, location }) => `${ruleId} at ${location[0]?.pointer}: ${message}`);
}

describe('The OpenAPI document', () => {
  it('The OpenAPI document passes the linter, which also checks every example against its schema', async () => {
    expect(await lintProblems(calls)).toEqual([]);
  });

  it('The linter rejects an example that does not match its schema', async () => {
    const broken = JSON.stringify(calls).replace('"example":{"rating":5,', '"example":{"rating":6,');
    expect((await lintProblems(JSON.parse(broken))).join()).toContain('no-invalid-media-type-examples');
  });

  it.each(routeTable.map(({ method, path }) => ({ method, path })))(
    'The OpenAPI document has $method $path',
    ({ method, path }) => {
      const shape = path.replaceAll(/:\w+/g, '{}');
      const found = operations.filter(one => one.method === method && one.path.replaceAll(/{\w+}/g, '{}') === shape);
      expect(found).toHaveLength(1);
    },
  );

  it('The OpenAPI document has an example of every JSON body and answer', () => {
    for (const { method, path, operation } of operations) {
      const key = Object.keys(byHand).find(name => name === `${method} ${path.replaceAll(/{(\w+)}/g, ':$1')}`);
      if (key) continue;
      const contents = [operation.requestBody, ...Object.values(operation.responses)].flatMap(part =>
        part && 'content' in part ? Object.values(part.content ?? {}) : [],
      );
      expect(contents.length, path).toBeGreaterThan(0);
      for (const { example } of contents) expect(example, path).toBeDefined();
    }
  });

  it('Only routes without a contract are documented by hand', () => {
    const routes = routeTable.map(({ method, path }) => `${method} ${path}`);
    const contracts = endpoints.map(({ method, path }) => `${method} ${path}`);
    for (const name of Object.keys(byHand)) {
      expect(routes).toContain(name);
      expect(contracts).not.toContain(name);
    }
  });

  it('The OpenAPI document says who may make a call, how often, and how it is refused', () => {
    const approve = calls.paths['/api/business-requests/{id}/approve']?.post;
    expect(approve?.description).toBe('For the roles administrator. At most 120 changes per address and minute.');
    expect(calls.paths['/api/user/profile-picture']?.post?.description).toContain(', 20 files per account and minute.');
    expect(approve?.security).toEqual([{ session: [] }]);
    expect(Object.keys(approve?.responses ?? {})).toEqual([
      '200',
      '401',
      '403',
      '404',
      '413',
      '415',
      '422',
      '429',
      '503',
      'default',
    ]);
    expect(calls.paths['/api/categories']?.get?.security).toEqual([]);
  });
});

describe('The headers of answers', async () => {
  const upstream = await startUpstream((req, res) => {
    const headers = { 'content-type': 'application/json', 'cache-control': 'public, no-cache' };
    const paged = { 'x-total-count': '0', link: '</api/businesses?cursor=7>; rel="next"' };
    if (req.method === 'GET') res.writeHead(200, { ...headers, ...paged }).end('[]');
    else res.writeHead(201, headers).end('{}');
  });
  const gateway = await bootGateway({ DIRECTORY_URL: upstream.url, ENGAGEMENT_URL: upstream.url, RATE_INQUIRIES: '1' });
  afterAll(async () => {
    await gateway.stop();
    await upstream.close();
  });
  const protocol = [
    'connection',
    'content-encoding',
    'content-length',
    'content-type',
    'date',
    'keep-alive',
    'transfer-encoding',
  ];
  const unknown = await send(`${gateway.url}/api/unknown`);
  const security = Object.keys(unknown.headers).filter(name => !['x-request-id', 'cache-control'].includes(name));
  const inquiry = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

  function declaredHeaders(path: string, method: string, status: number): string[] {
    const answer = calls.paths[path]?.[method]?.responses[status];
    const name = answer && '$ref' in answer ? answer.$ref.split('/').at(-1) : undefined;
    const { headers = {} } = Object(name ? Reflect.get(Object(calls.components.responses), name) : answer);
    return Object.keys(headers).map(header => header.toLowerCase());
  }

  it('The OpenAPI document has the headers that the site sends, with the protocol’s and those of security aside', async () => {
    const list = await send(`${gateway.url}/api/businesses`);
    const { etag = '' } = list.headers;
    const answers = [
      ['/api/businesses', 'get', 200, list],
      [
        '/api/businesses',
        'get',
        304,
        await send(`${gateway.url}/api/businesses`, { headers: { 'if-none-match': etag } }),
      ],
      ['/api/businesses/{id}/inquiries', 'post', 201, await send(`${gateway.url}/api/businesses/7/inquiries`, inquiry)],
      ['/api/businesses/{id}/inquiries', 'post', 429, await send(`${gateway.url}/api/businesses/7/inquiries`, inquiry)],
    ] as const;
    for (const [path, method, status, answer] of answers) {
      expect(answer.statusCode).toBe(status);
      const sent = Object.keys(answer.headers).filter(name => ![...protocol, ...security, 'vary'].includes(name));
      expect(sent.length, path).toBeGreaterThan(1);
      expect(declaredHeaders(path, method, status), `${method} ${path} ${status}`).toEqual(
        expect.arrayContaining(sent),
      );
    }
  });
});

describe('The AsyncAPI document', () => {
  it('The AsyncAPI document passes the linter', async () => {
    expect(await lintProblems(eventDocument)).toEqual([]);
  });

  it.each(events.map(event => ({ type: event.type, event })))(
    'The AsyncAPI document has $type with a sample that matches its schema',
    ({ event }) => {
      expect(eventDocument.channels[event.type]?.address).toBe(`${event.service}.${event.type}`);
      expect(eventDocument.operations).toHaveProperty(`send-${event.type}`);
      const [sample] = eventDocument.components.messages[event.type]?.examples ?? [];
      const envelope = envelopeSchema.parse(sample?.payload);
      expect(envelope.subject).toMatch(/^([a-z-]+\/(\d+|[a-z-]+)|businesses)$/);
      expect(event.schema.safeParse(envelope.data).error).toBeUndefined();
    },
  );
});

describe('The served documentation', async () => {
  const gateway = await bootGateway();
  afterAll(() => gateway.stop());

  const page = await (await fetch(gateway.url + docsPaths.page)).text();
  const pageFiles = [...page.matchAll(/"(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path);

  it('The documentation page names its files and both documents', () => {
    expect(pageFiles).toHaveLength(6);
  });

  it.each([docsPaths.page, ...pageFiles])(
    'The gateway serves %s, and answers 304 to a client that has it',
    async path => {
      const answer = await send(gateway.url + path);
      expect(answer.statusCode).toBe(200);
      const { etag = '' } = answer.headers;
      expect(etag).not.toBe('');
      const again = await send(gateway.url + path, { headers: { 'if-none-match': etag } });
      expect(again.statusCode).toBe(304);
    },
  );

  it('The served documents name the exchange and session cookie of this gateway', async () => {
    const [openApiAnswer, asyncApiAnswer] = await Promise.all(
      [docsPaths.openApi, docsPaths.asyncApi].map(async path => (await fetch(gateway.url + path)).text()),
    );
    expect(JSON.parse(openApiAnswer ?? '')).toMatchObject({
      openapi: '3.1.1',
      servers: [{ url: '/' }],
      components: { securitySchemes: { session: { name: 'doorstep.sid' } } },
    });
    expect(asyncApiAnswer).toMatch(/"exchange":\{"name":"t[0-9a-f]+\.events"/);
  });

  it('The gateway serves no other file beside the page', async () => {
    expect((await send(`${gateway.url}/api/docs/viewer/package.json`)).statusCode).toBe(404);
  });
});

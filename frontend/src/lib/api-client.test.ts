import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { json } from 'node:stream/consumers';
import { answeredBy } from '@doorstep/contracts/common/endpoint.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { buildUrl, call, fetchAllPages, fetchAnswer, fetchPage, nextCursor } from './api-client.ts';
import { ApiError, getMessage, hasStatus } from './api-error.ts';

const endpoint = answeredBy('directory');

const thing = z.object({ id: z.int(), name: z.string() });
const getThing = endpoint('GET', '/api/things/:id', {
  access: 'visitor',
  summary: 'One thing',
  params: z.object({ id: z.number() }),
  response: thing,
});
const listThings = endpoint('GET', '/api/things', {
  access: 'visitor',
  summary: 'Things',
  query: z.object({ q: z.string().optional(), cursor: z.string().optional() }),
  response: z.array(thing),
  paged: true,
});
const createThing = endpoint('POST', '/api/things', {
  access: 'visitor',
  summary: 'A new thing',
  body: z.object({ name: z.string() }),
  response: thing,
});
const deleteThing = endpoint('DELETE', '/api/things/:id', {
  access: 'visitor',
  summary: 'Remove a thing',
  params: z.object({ id: z.number() }),
  response: z.undefined(),
});

const stops: (() => void)[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) stop();
});

/** Answers the client's calls with `listener`, as if it were at the address of the site. */
async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0);
  await new Promise(resolve => server.once('listening', resolve));
  stops.push(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const plainFetch = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => plainFetch(`http://127.0.0.1:${port}${path}`, init));
}

async function readRefusal(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('The call was not refused');
}

test('An answer is parsed by the schema of the endpoint, and the request has an id', async () => {
  let request: IncomingMessage | undefined;
  await serve((incoming, response) => {
    request = incoming;
    response.end('{"id":7,"name":"Door","secret":1}');
  });
  expect(await call(getThing, { params: { id: 7 } })).toEqual({ id: 7, name: 'Door' });
  expect(request?.url).toBe('/api/things/7');
  expect(request?.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
});

test('A body is sent as JSON', async () => {
  await serve(async (request, response) => {
    const body = await json(request);
    response.end(JSON.stringify({ id: 1, name: `${request.headers['content-type']} ${JSON.stringify(body)}` }));
  });
  expect((await call(createThing, { body: { name: 'Door' } })).name).toBe('application/json {"name":"Door"}');
});

test('An empty answer is undefined', async () => {
  await serve((_, response) => response.writeHead(204).end());
  expect(await call(deleteThing, { params: { id: 7 } })).toBeUndefined();
});

test('A page has its rows, the total and the cursor of the next page', async () => {
  await serve((request, response) => {
    response.setHeader('X-Total-Count', '120');
    response.setHeader('Link', `<${request.url}&cursor=a%2Bb>; rel="next"`);
    response.end('[{"id":1,"name":"Door"}]');
  });
  expect(await fetchPage(listThings, { query: { q: 'door' } })).toEqual({
    items: [{ id: 1, name: 'Door' }],
    total: 120,
    next: 'a+b',
  });
});

test('A list that a screen needs whole is read to its last page', async () => {
  const asked: unknown[] = [];
  await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    asked.push(Object.fromEntries(searchParams));
    const from = Number(searchParams.get('cursor') ?? 1);
    if (from < 5) response.setHeader('Link', `</api/things?cursor=${from + 2}>; rel="next"`);
    response.end(JSON.stringify([from, from + 1].map(id => ({ id, name: 'Door' }))));
  });
  const rows = await fetchAllPages(listThings, { query: { q: 'door' } });
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6]);
  const page = { q: 'door', limit: '100' };
  expect(asked).toEqual([page, { ...page, cursor: '3' }, { ...page, cursor: '5' }]);
});

test('A transport replaces fetch', async () => {
  const asked: string[] = [];
  const transport = async (url: string) => {
    asked.push(url);
    return { status: 200, statusText: 'OK', headers: new Headers(), text: '{"id":7,"name":"Door"}' };
  };
  expect(await fetchAnswer(getThing, { params: { id: 7 } }, transport)).toEqual({ id: 7, name: 'Door' });
  expect(asked).toEqual(['/api/things/7']);
});

test('A problem becomes an error with its status, text and message for people', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Conflict',
    status: 409,
    detail: 'already-reviewed',
    message: 'You have reviewed this business already.',
    requestId: 'r1',
  };
  await serve((_, response) => response.writeHead(409).end(JSON.stringify(problem)));
  const error = await readRefusal(call(getThing, { params: { id: 7 } }));
  expect(error.message).toBe(`409: ${JSON.stringify(problem)}`);
  expect(error.requestId).toBe('r1');
  expect(getMessage(error, 'Please try again.')).toBe('You have reviewed this business already.');
  expect(hasStatus(error, 409)).toBe(true);
});

test('A refusal without problem details keeps its text, and people read the default message', async () => {
  await serve((_, response) => response.writeHead(502).end('upstream is gone'));
  const error = await readRefusal(call(getThing, { params: { id: 7 } }));
  expect(error.message).toBe('502: upstream is gone');
  expect(getMessage(error, 'Please try again.')).toBe('Please try again.');
});

test('A refusal without a body gives the status text', async () => {
  await serve((_, response) => response.writeHead(401).end());
  const error = await readRefusal(call(getThing, { params: { id: 7 } }));
  expect(error.message).toBe('401: Unauthorized');
});

test('A failure to connect gives the default message', () => {
  expect(getMessage(new TypeError('fetch failed'), 'Please try again.')).toBe('Please try again.');
});

test('Path parameters are encoded, and empty members of the query omitted', () => {
  expect(buildUrl('/api/categories/:slug', { params: { slug: 'a/b' } })).toBe('/api/categories/a%2Fb');
  expect(buildUrl('/api/businesses', { query: { q: '', city: undefined, limit: 12 } })).toBe(
    '/api/businesses?limit=12',
  );
});

test('The last page has no cursor', () => {
  expect(nextCursor(null)).toBeUndefined();
  expect(nextCursor('</api/things?cursor=a>; rel="prev"')).toBeUndefined();
});

import { answeredBy } from '@doorstep/contracts/common/endpoint.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import { InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { apiKey, apiPages, apiQuery, below, invalidate } from './api-query.ts';
import { createQueryClient } from './query-client.ts';

const endpoint = answeredBy('directory');

const thing = z.object({ id: z.int() });
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
const listParts = endpoint('GET', '/api/things/:id/parts', {
  access: 'visitor',
  summary: 'Parts of a thing',
  params: z.object({ id: z.number() }),
  response: z.array(thing),
  paged: true,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function stubFetch(answer: (url: string) => Response) {
  const requests: { url: string; headers: HeadersInit | undefined }[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    requests.push({ url, headers });
    return answer(url);
  });
  return requests;
}

test('A key depends on the input, the user and the kind of content', () => {
  expect(apiQuery(getThing, { params: { id: 7 } }).queryKey).toEqual(
    apiQuery(getThing, { params: { id: 7 } }).queryKey,
  );
  expect(apiQuery(listThings).queryKey).not.toEqual(apiPages(listThings).queryKey);
  expect(apiQuery(listThings, { userId: 1 }).queryKey).not.toEqual(apiQuery(listThings, { userId: 2 }).queryKey);
});

test('A query goes through the transport of its client', async () => {
  const requests = stubFetch(() => Response.json({ id: 8 }));
  const transport = async () => ({ status: 200, statusText: 'OK', headers: new Headers(), text: '{"id":7}' });
  const client = createQueryClient(() => {}, transport);
  expect(await client.fetchQuery(apiQuery(getThing, { params: { id: 7 } }))).toEqual({ id: 7 });
  expect(requests).toEqual([]);
});

test('A growing list follows the cursor of the previous page', async () => {
  const link = { Link: '</api/things?cursor=b>; rel="next"', 'X-Total-Count': '2' };
  const requests = stubFetch(url =>
    url.includes('cursor') ? Response.json([{ id: 2 }]) : Response.json([{ id: 1 }], { headers: link }),
  );
  const observer = new InfiniteQueryObserver(
    createQueryClient(() => {}),
    apiPages(listThings, { query: { q: 'door' } }),
  );
  const { data } = await (await observer.fetchNextPage()).fetchNextPage();
  expect(data?.pages.flatMap(page => page.items)).toEqual([{ id: 1 }, { id: 2 }]);
  expect(requests.map(({ url }) => url)).toEqual(['/api/things?q=door', '/api/things?q=door&cursor=b']);
});

test('Queries below an endpoint match by path and parameters', async () => {
  const client = createQueryClient(() => {});
  const keys = {
    list: apiKey(listThings, { query: { q: 'door' } }),
    thing7: apiKey(getThing, { params: { id: 7 } }),
    parts7: apiKey(listParts, { params: { id: 7 } }),
    parts8: apiKey(listParts, { params: { id: 8 } }),
    other: apiKey({ path: '/api/thingsandmore' }),
  };
  for (const key of Object.values(keys)) client.setQueryData(key, {});
  await invalidate(client, below(listThings, { id: 7 }));
  const isOutdated = (key: (typeof keys)['list']) => client.getQueryState(key)?.isInvalidated;
  expect([keys.list, keys.thing7, keys.parts7].map(isOutdated)).toEqual([true, true, true]);
  expect([keys.parts8, keys.other].map(isOutdated)).toEqual([false, false]);
});

import type { StreamEvent } from '@doorstep/contracts/stream.ts';
import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { askSinceLoading, catchUp, followEvent } from './follow-event.ts';

const change = { type: 'rating-changed', businessId: 7, rating: 4.5, reviewCount: 12, version: 3 } as const;

test('new stars leave what is out of date out of date', async () => {
  const client = createQueryClient(() => {});
  const lists = [
    ['businesses', 7],
    ['businesses', 7, 'reviews', 'panel'],
  ];
  client.setQueryData(['businesses', 7], { id: 7, rating: 4, reviewCount: 11 });
  client.setQueryData(['businesses', 7, 'reviews', 'panel'], {
    pages: [{ items: [{ id: 1 }] }],
    pageParams: [undefined],
  });
  await client.invalidateQueries();
  followEvent(client, change);
  expect(client.getQueryData(['businesses', 7])).toEqual({ id: 7, rating: 4.5, reviewCount: 12 });
  for (const queryKey of lists) expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

/** Which of these queries are to be asked for again after `happen`. */
function outdatedBy(happen: (client: QueryClient) => void): string[] {
  const client = createQueryClient(() => {});
  const keys = [
    ['user'],
    ['categories'],
    ['messages', 3, 'all'],
    ['businesses', 'list', {}],
    ['businesses', 7],
    ['businesses', 7, 'reviews'],
    ['businesses', 7, 'inquiries'],
    ['businesses', 8],
    ['business-requests', 'waiting'],
    ['my-status', 3],
    ['overview', 3],
  ];
  for (const key of keys) client.setQueryData(key, {});
  happen(client);
  return keys.filter(key => client.getQueryState(key)?.isInvalidated).map(key => key.join(' '));
}

test.each<[StreamEvent, string[]]>([
  [{ type: 'inquiry-created', id: 1, businessId: 7 }, ['businesses 7 inquiries', 'overview 3']],
  [{ type: 'review-deleted', id: 1, businessId: 7 }, ['businesses 7 reviews', 'overview 3']],
  [{ type: 'message-read', id: 1 }, ['messages 3 all']],
  [
    { type: 'business-changed', businessId: 7 },
    [
      'businesses list [object Object]',
      'businesses 7',
      'businesses 7 reviews',
      'businesses 7 inquiries',
      'my-status 3',
      'overview 3',
    ],
  ],
  [{ type: 'request-changed', id: 1 }, ['business-requests waiting', 'my-status 3', 'overview 3']],
  [{ type: 'replaced' }, []],
])('%j is asked after', (event, keys) => {
  expect(outdatedBy(client => followEvent(client, event))).toEqual(keys);
});

test('after a gap all that events tell about is asked for again, and nothing else', () => {
  const all = outdatedBy(catchUp);
  expect(all).toHaveLength(10);
  expect(all).not.toContain('categories');
});

test('at the first stream what was answered before is asked for again, but the session', () => {
  const asked = outdatedBy(client => {
    const pending = { queryKey: ['businesses', 'pending'], queryFn: () => new Promise<never>(() => {}) };
    void client.prefetchQuery(pending);
    askSinceLoading(client);
    expect(client.getQueryState(pending.queryKey)?.isInvalidated).toBe(false);
  });
  expect(asked).toHaveLength(9);
  expect(asked).not.toContain('user');
  expect(asked).not.toContain('categories');
});

import { expect, test } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { followEvent } from './follow-event.ts';

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

import { expect, test } from 'vitest';
import { allPages } from './all-pages.ts';

test('a list that a screen needs whole is read to its last page', async () => {
  const asked: unknown[] = [];
  const rows = await allPages(async page => {
    asked.push(page);
    const from = Number(page.cursor ?? 0);
    return { items: [from, from + 1], total: 6, next: from < 4 ? String(from + 2) : undefined };
  });
  expect(rows).toEqual([0, 1, 2, 3, 4, 5]);
  expect(asked).toEqual([undefined, '2', '4'].map(cursor => ({ limit: 100, cursor })));
});

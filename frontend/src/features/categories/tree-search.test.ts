import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { expect, test } from 'vitest';
import { buildBranches } from './tree.ts';
import { filterBranches } from './tree-search.ts';

const category = (id: number, name: string, parentId?: number): Category => ({
  id,
  version: 1,
  name,
  parentId,
  slug: `c${id}`,
  icon: 'home',
});

test('A category search keeps matches with their parents and subcategories', () => {
  const branches = buildBranches([
    category(1, 'Home'),
    category(2, 'Plumbing', 1),
    category(3, 'Painting', 1),
    category(4, 'Pets'),
  ]);
  const found = (text: string) =>
    filterBranches(text, branches).map(({ top, below }) => [top.name, ...below.map(({ name }) => name)].join(' > '));
  expect(found('')).toHaveLength(2);
  expect(found('  PLUMB ')).toEqual(['Home > Plumbing']);
  expect(found('home')).toEqual(['Home > Plumbing > Painting']);
  expect(found('zzz')).toEqual([]);
});

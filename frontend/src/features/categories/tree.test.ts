import type { Category } from '@doorstep/contracts/categories.ts';
import { expect, test } from 'vitest';
import { branchesOf } from './tree.ts';

const category = (id: number, parentId?: number): Category => ({
  id,
  parentId,
  name: `C${id}`,
  slug: `c${id}`,
  icon: 'home',
});

test('categories hang below their parent, and none is lost', () => {
  const branches = branchesOf([category(1), category(20, 1), category(21, 1), category(2), category(30, 99)]);
  expect(branches.map(({ top, below }) => [top.id, below.map(({ id }) => id)])).toEqual([
    [1, [20, 21]],
    [2, []],
    [30, []],
  ]);
});

import { type Category, otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import { expect, test } from 'vitest';
import { buildBranches, relatedTo } from './tree.ts';

const category = (id: number, parentId?: number): Category => ({
  id,
  version: 1,
  parentId,
  name: `C${id}`,
  slug: `c${id}`,
  icon: 'home',
});

test('Categories are grouped under their parents, and those without one are at the top level', () => {
  const branches = buildBranches([category(1), category(20, 1), category(21, 1), category(2), category(30, 99)]);
  expect(branches.map(({ top, below }) => [top.id, below.map(({ id }) => id)])).toEqual([
    [1, [20, 21]],
    [2, []],
    [30, []],
  ]);
});

test('Related categories are the subcategories, or else the parent and the siblings', () => {
  const all = [category(1), category(20, 1), category(21, 1), category(2)];
  const ids = (related: Category[]) => related.map(({ id }) => id);
  expect(ids(relatedTo(category(1), all))).toEqual([20, 21]);
  expect(ids(relatedTo(category(20, 1), all))).toEqual([1, 21]);
  expect(ids(relatedTo(category(2), all))).toEqual([]);
});

test('What fits nowhere else comes after all other categories', () => {
  const branches = buildBranches([category(otherCategoryId), category(16), category(20, 16), category(17)]);
  expect(branches.map(({ top }) => top.id)).toEqual([16, 17, otherCategoryId]);
});

import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { expect, test } from 'vitest';
import { categoryForm, isEmoji, parentsFor, toCategoryFields } from './category-form.ts';

const category = (id: number, parentId?: number): Category => ({
  id,
  version: 1,
  parentId,
  name: `C${id}`,
  slug: `c${id}`,
  icon: 'broom',
});

test('A category needs a name with letters or digits, from which its address is made', () => {
  const problem = (name: string) =>
    categoryForm.safeParse({ ...toCategoryFields(undefined, undefined), name }).error?.issues[0]?.message;
  expect(problem('')).toBe('Required');
  expect(problem('!!!')).toBe('Please use letters or digits');
  expect(problem('Écoles & Crèches')).toBeUndefined();
});

test('The chosen parent is sent as a number; without one the category is at the top level', () => {
  const parse = (parentId: string) =>
    categoryForm.parse({ ...toCategoryFields(category(1), undefined), parentId }).parentId;
  expect(parse('')).toBeUndefined();
  expect(parse('4')).toBe(4);
  expect(() => parse('many')).toThrow();
});

test('A category can be put below any other top-level category, but not below itself', () => {
  const all = [category(1), category(2), category(20, 2)];
  expect(parentsFor(undefined, all).map(({ id }) => id)).toEqual([1, 2]);
  expect(parentsFor(category(1), all).map(({ id }) => id)).toEqual([2]);
});

test('Icons of the category form are emoji, and icons of the public screens are not', () => {
  expect(isEmoji('fitness')).toBe(true);
  expect(isEmoji('broom')).toBe(false);
  expect(isEmoji('constructor')).toBe(false);
});

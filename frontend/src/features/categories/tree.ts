import { type Category, otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import type { LangOf } from '#lib/localized.ts';

/** A top-level category with its subcategories. */
export interface Branch {
  readonly top: Category;
  readonly below: readonly Category[];
}

/** Categories in their order, but what fits nowhere else at the end. */
export const otherLast = (categories: readonly Category[]): Category[] => [
  ...categories.filter(({ id }) => id !== otherCategoryId),
  ...categories.filter(({ id }) => id === otherCategoryId),
];

/** The categories by branch, in their order; one whose parent is gone is at the top level. */
export function buildBranches(categories: readonly Category[]): Branch[] {
  const ids = new Set(categories.map(({ id }) => id));
  return otherLast(categories)
    .filter(({ parentId }) => parentId === undefined || !ids.has(parentId))
    .map(top => ({ top, below: categories.filter(({ parentId }) => parentId === top.id) }));
}

/** The categories to look at next: the subcategories, else the parent and the siblings. */
export function relatedTo(category: Category | undefined, categories: readonly Category[]): Category[] {
  if (!category) return [];
  const below = categories.filter(({ parentId }) => parentId === category.id);
  if (below.length > 0 || category.parentId === undefined) return below;
  const parent = categories.filter(({ id }) => id === category.parentId);
  const beside = categories.filter(({ id, parentId }) => parentId === category.parentId && id !== category.id);
  return [...parent, ...beside];
}

/** The value of a category, or else of its parent; undefined if neither has one. */
export function findUpwards<Value>(
  categoryId: number,
  categories: readonly Category[],
  read: (category: Category) => Value | undefined,
): Value | undefined {
  const category = categories.find(({ id }) => id === categoryId);
  const parent = categories.find(({ id }) => id === category?.parentId);
  return (category && read(category)) ?? (parent && read(parent));
}

/** The choices of a select: subcategories are indented. `langOf` is that of `useLangOf`. */
export const indentSubcategories = (
  categories: readonly Pick<Category, 'id' | 'name' | 'parentId' | 'translations'>[],
  langOf: LangOf,
) =>
  categories.map(
    ({ id, name, parentId, translations }) =>
      [id, parentId === undefined ? name : `\u2003${name}`, langOf({ translations }, 'name')] as const,
  );

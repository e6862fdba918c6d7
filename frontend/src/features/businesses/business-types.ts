import type { Category } from '@doorstep/contracts/categories.ts';

/** The type of schema.org that a category or its parent says; LocalBusiness where neither does. */
export function findBusinessType(categoryId: number, categories: readonly Category[]): string {
  const category = categories.find(({ id }) => id === categoryId);
  if (!category) return 'LocalBusiness';
  if (category.businessType) return category.businessType;
  return category.parentId === undefined ? 'LocalBusiness' : findBusinessType(category.parentId, categories);
}

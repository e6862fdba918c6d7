import type { Category } from '@doorstep/contracts/categories.ts';
import { findUpwards } from '#features/categories/tree.ts';

/** The type of schema.org that a category or its parent says; LocalBusiness where neither does. */
export const findBusinessType = (categoryId: number, categories: readonly Category[]): string =>
  findUpwards(categoryId, categories, ({ businessType }) => businessType) ?? 'LocalBusiness';

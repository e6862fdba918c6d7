import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import { findUpwards } from '#features/categories/tree.ts';

/** The schema.org type of a category, or else of its parent; LocalBusiness if neither has one. */
export const findBusinessType = (categoryId: number, categories: readonly Category[]): string =>
  findUpwards(categoryId, categories, ({ businessType }) => businessType) ?? 'LocalBusiness';

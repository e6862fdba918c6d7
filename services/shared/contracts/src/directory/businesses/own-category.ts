import type { Business } from './schema.ts';

/** The category that says most about a business: a plumber and a painter are both of the category Home. */
export const ownCategoryId = ({ categoryId, subcategoryId }: Pick<Business, 'categoryId' | 'subcategoryId'>): number =>
  subcategoryId ?? categoryId;

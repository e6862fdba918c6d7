import { fieldError } from '@doorstep/platform/errors';

import type { ClientSession, Model } from 'mongoose';
import type { CategoryRow } from '../categories/category.model.ts';
import { heldCategories } from '../categories/held-categories.ts';
import type { BusinessRow } from './business.model.ts';
import { subcategoriesOf } from './profile-changes.ts';

type Place = Pick<BusinessRow, 'categoryId' | 'subcategoryIds'>;

/**
 * Puts a business into the categories that a change names, in its transaction. Subcategories that were chosen below another
 * category go with it, unless others are chosen. Throws 422 for a category that does not exist and for subcategories that
 * are not below the category; those that the business has already were right when they were chosen.
 */
export async function placeBusiness(
  categories: Model<CategoryRow>,
  before: Place | undefined,
  change: Partial<BusinessRow>,
  session: ClientSession,
): Promise<Partial<BusinessRow>> {
  const { categoryId = before?.categoryId, subcategoryIds } = change;
  const moves = categoryId !== before?.categoryId;
  if (categoryId === undefined || (!moves && !subcategoryIds)) return change;

  const chosen = subcategoryIds ?? [];
  const held = await heldCategories(categories, [categoryId, ...chosen], session);
  if (!held.some(({ id }) => id === categoryId)) throw fieldError('categoryId', 'Please choose a category that exists');
  const kept = moves ? [] : (before?.subcategoryIds ?? []);
  const isBelow = (id: number) => held.some(found => found.id === id && found.parentId === categoryId);
  if (!chosen.every(id => isBelow(id) || kept.includes(id)))
    throw fieldError('subcategoryIds', 'Please choose subcategories of the category');
  return { ...change, ...subcategoriesOf(chosen) };
}

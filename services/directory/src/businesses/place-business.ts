import { fieldError } from '@doorstep/platform/errors';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { lockCategories } from '../categories/lock-categories.ts';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { toSubcategories } from './profile-changes.ts';

type Place = Pick<BusinessRow, 'categoryId' | 'subcategoryIds'>;

/**
 * Puts a business into the categories that a change names, in its transaction. Subcategories that were chosen below another
 * category are removed with it, unless others are chosen. Throws 422 for a category that does not exist and for subcategories
 * that are not below the category; those that the business already has are accepted, as they were valid when they were chosen.
 */
export async function placeBusiness(
  deps: Pick<Deps, 'categories'>,
  session: ClientSession,
  before: Place | undefined,
  change: Partial<BusinessRow>,
): Promise<Partial<BusinessRow>> {
  const { categoryId = before?.categoryId, subcategoryIds } = change;
  const moves = categoryId !== before?.categoryId;
  if (categoryId === undefined || (!moves && !subcategoryIds)) return change;

  const chosen = subcategoryIds ?? [];
  const found = await lockCategories(deps, session, [categoryId, ...chosen]);
  if (!found.some(({ id }) => id === categoryId))
    throw fieldError('categoryId', t('Please choose a category that exists'));
  const earlier = moves ? [] : (before?.subcategoryIds ?? []);
  const isBelow = (id: number) => found.some(category => category.id === id && category.parentId === categoryId);
  if (!chosen.every(id => isBelow(id) || earlier.includes(id)))
    throw fieldError('subcategoryIds', t('Please choose subcategories of the category'));
  return { ...change, ...toSubcategories(chosen) };
}

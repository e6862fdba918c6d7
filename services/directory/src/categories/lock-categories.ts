import type { Category } from '@doorstep/contracts/directory/categories/schema.ts';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type CategoryRow, toCategory } from '../models/category.model.ts';

/**
 * Locks those categories of `ids` that exist, for a transaction that stores something in them. Reads take no lock, so the rows are
 * written: a transaction that deletes, moves or renames one of them at the same time conflicts, and then finds what this one stored.
 */
export async function lockCategories(
  { categories }: Pick<Deps, 'categories'>,
  session: ClientSession,
  ids: readonly number[],
): Promise<Category[]> {
  await categories.updateMany({ _id: { $in: ids } }, { $inc: { holds: 1 } }, { session });
  const rows = await categories
    .find({ _id: { $in: ids } })
    .session(session)
    .lean<CategoryRow[]>();
  return rows.map(toCategory);
}

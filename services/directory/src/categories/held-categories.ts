import type { Category } from '@doorstep/contracts';
import type { ClientSession, Model } from 'mongoose';
import { type CategoryRow, toCategory } from './category.model.ts';

/**
 * Those of the categories that there are, for a transaction that stores something in them. They are written, because reads
 * lock nothing: a deletion, a move or a new name at the same time conflicts and finds what this transaction stored.
 */
export async function heldCategories(
  categories: Model<CategoryRow>,
  ids: readonly number[],
  session: ClientSession,
): Promise<Category[]> {
  await categories.updateMany({ _id: { $in: ids } }, { $inc: { holds: 1 } }, { session });
  const rows = await categories
    .find({ _id: { $in: ids } })
    .session(session)
    .lean<CategoryRow[]>();
  return rows.map(toCategory);
}

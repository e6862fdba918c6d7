import { type Category, categoryCreated, otherCategoryId } from '@doorstep/contracts';
import { isDuplicateKey, nextId, reserveIds, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession, Connection, Model } from 'mongoose';
import { type CategoryRow, categoryIds } from './category.model.ts';

/** The next id of a category: never one that the specification gives a meaning. */
export async function nextCategoryId(db: Connection): Promise<number> {
  await reserveIds(db, categoryIds, otherCategoryId);
  return nextId(db, categoryIds);
}

/** Stores a new category together with its event. Fails with a duplicate key where the slug is taken. */
export async function insertCategory(
  db: Connection,
  categories: Model<CategoryRow>,
  { id, ...category }: Category,
  session: ClientSession,
): Promise<Category> {
  await categories.create([{ _id: id, version: 1, ...category }], { session });
  await append(db, session, categoryCreated, `category/${id}`, { category: { id, ...category }, version: 1 });
  return { id, ...category };
}

/** Makes sure of the category that the request form offers for what fits nowhere else. */
export async function ensureOther(db: Connection, categories: Model<CategoryRow>): Promise<void> {
  if (await categories.exists({ _id: otherCategoryId })) return;
  const other = { id: otherCategoryId, name: 'Other', slug: 'other', icon: 'ellipsis-h' };
  try {
    await transact(db, session => insertCategory(db, categories, other, session));
  } catch (error) {
    // Another instance was faster.
    if (!isDuplicateKey(error)) throw error;
  }
}

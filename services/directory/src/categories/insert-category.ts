import { categoryCreated } from '@doorstep/contracts/directory/categories/events.ts';
import { type Category, otherCategoryId } from '@doorstep/contracts/directory/categories/schema.ts';
import { isDuplicateKey, nextId, reserveIds, transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type CategoryRow, categoryIds } from '../models/category.model.ts';
import { takeSlug } from './take-slug.ts';

/** The next id of a category; ids up to that of "Other" are never used. */
export async function nextCategoryId({ db }: Pick<Deps, 'db'>): Promise<number> {
  await reserveIds(db, categoryIds, otherCategoryId);
  return nextId(db, categoryIds);
}

type InsertDeps = Pick<Deps, 'db' | 'categories' | 'pictures'>;
type NewCategory = Omit<Category, 'version'> & Pick<CategoryRow, 'synonyms' | 'translatedSynonyms'>;

/** Stores a new category and publishes it. Fails with a duplicate key if another has the slug now; a former one is taken over. */
export async function insertCategory(
  { db, categories, pictures }: InsertDeps,
  session: ClientSession,
  given: NewCategory,
): Promise<Category> {
  const { id, synonyms, translatedSynonyms, ...fields } = given;
  const category = { ...fields, version: 1 };
  await takeSlug({ categories }, session, category.slug);
  await categories.create([{ _id: id, ...category, synonyms, translatedSynonyms }], { session });
  await pictures.claim(session, [category.picture]);
  await append(db, session, categoryCreated, `category/${id}`, { category: { id, ...category }, version: 1 });
  return { id, ...category };
}

/** Creates the category "Other", which the request form offers for what fits nowhere else, unless it exists. */
export async function ensureOther(deps: InsertDeps): Promise<void> {
  if (await deps.categories.exists({ _id: otherCategoryId })) return;
  const other = { id: otherCategoryId, name: 'Other', slug: 'other', icon: 'ellipsis-h' };
  try {
    await transact(deps.db, session => insertCategory(deps, session, other));
  } catch (error) {
    // Another replica was faster.
    if (!isDuplicateKey(error)) throw error;
  }
}

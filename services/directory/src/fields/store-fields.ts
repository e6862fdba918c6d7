import { categoryUpdated, type Field } from '@doorstep/contracts';
import { nextVersion } from '@doorstep/platform/messaging';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type CategoryRow, toCategory, withFields } from '../models/category.model.ts';
import { readFieldsOf } from '../models/field.model.ts';
import { categoryUnknown } from '../models/not-found.ts';

export type FieldDeps = Pick<Deps, 'db' | 'categories' | 'fields' | 'businesses'>;

/**
 * Writes fields of a category in its transaction, and publishes the category with its fields. Its row is written too, so that changes of the
 * same category conflict. Throws 404 for an unknown category.
 */
export async function changeFieldsOf<Result>(
  { db, categories, fields }: FieldDeps,
  session: ClientSession,
  categoryId: number,
  write: (current: readonly Field[]) => Promise<Result>,
): Promise<Result> {
  const before = await categories.findById(categoryId).session(session).lean<CategoryRow>();
  if (!before) throw categoryUnknown();
  const version = nextVersion(before);
  await categories.updateOne({ _id: categoryId }, { version }, { session });
  const result = await write(await readFieldsOf(fields, categoryId, session));
  const category = withFields(toCategory(before), await readFieldsOf(fields, categoryId, session));
  await append(db, session, categoryUpdated, `category/${categoryId}`, { category, version });
  return result;
}

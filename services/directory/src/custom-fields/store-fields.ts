import { categoryUpdated } from '@doorstep/contracts/directory/categories/events.ts';
import type { Field } from '@doorstep/contracts/directory/custom-fields/schema.ts';
import { recordEdit } from '@doorstep/platform/edits';
import { append } from '@doorstep/platform/outbox';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import { type CategoryRow, editedCategory, toCategory, withFields } from '../models/category.model.ts';
import { readFieldsOf } from '../models/field.model.ts';
import { categoryUnknown } from '../models/not-found.ts';

export type FieldDeps = Pick<Deps, 'db' | 'categories' | 'fields' | 'businesses' | 'now'>;

/**
 * Writes fields of a category in its transaction, and publishes the category with its fields. Its row is written too, so that changes of the
 * same category conflict; `write` gets the version of the category after it. Throws 404 for an unknown category.
 */
export async function changeFieldsOf<Result>(
  { db, categories, fields }: FieldDeps,
  session: ClientSession,
  categoryId: number,
  write: (current: readonly Field[], version: number) => Promise<Result>,
): Promise<Result> {
  const before = await categories.findById(categoryId).session(session).lean<CategoryRow>();
  if (!before) throw categoryUnknown();
  // The category itself stays as it is.
  const unchanged = { before: {}, after: {}, by: undefined };
  const { version, edits } = recordEdit(editedCategory, { row: before, ...unchanged });
  await categories.updateOne({ _id: categoryId }, { version, edits }, { session });
  const result = await write(await readFieldsOf(fields, categoryId, session), version);
  const category = withFields(toCategory({ ...before, version }), await readFieldsOf(fields, categoryId, session));
  await append(db, session, categoryUpdated, `category/${categoryId}`, { category, version });
  return result;
}

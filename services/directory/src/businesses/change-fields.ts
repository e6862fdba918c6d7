import { listFieldsOf } from '@doorstep/contracts/directory/custom-fields/field-kinds.ts';
import { type FieldValuesInput, mergeFieldValues } from '@doorstep/contracts/directory/custom-fields/field-values.ts';
import type { Actor } from '@doorstep/platform/actor';
import { AppError } from '@doorstep/platform/errors';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { type CategoryRow, toCategory } from '../models/category.model.ts';
import { readFieldsByCategory } from '../models/field.model.ts';

type Place = Pick<BusinessRow, 'categoryId' | 'subcategoryIds' | 'fields'>;

/**
 * The values of the fields of a business, changed by those that were given; nothing without any. Throws 422 with errors at `fields.<key>` for
 * values that do not fit, for unknown fields, and for required ones that an owner leaves out.
 */
export async function changeFields(
  { categories, fields }: Pick<Deps, 'categories' | 'fields'>,
  session: ClientSession,
  actor: Actor,
  { categoryId, subcategoryIds, fields: before }: Place,
  given: FieldValuesInput | undefined,
): Promise<Pick<BusinessRow, 'fields'>> {
  if (!given) return {};
  const fieldsById = await readFieldsByCategory(fields, session);
  const rows = await categories.find().session(session).lean<CategoryRow[]>();
  const tree = rows.map(row => ({ ...toCategory(row), fields: fieldsById.get(row._id) }));
  const own = listFieldsOf([categoryId, ...subcategoryIds], tree);
  // A form may still have values of fields of another category, or of one that was deleted meanwhile.
  const others = new Set(await fields.distinct('key').session(session)).difference(new Set(own.map(({ key }) => key)));
  const wanted = Object.fromEntries(Object.entries(given).filter(([key]) => !others.has(key)));
  const { values, errors } = mergeFieldValues(own, before ?? {}, wanted, { isOwner: actor.role !== 'admin' });
  const [first] = errors;
  if (first) throw new AppError(422, 'input-invalid', first.message, { errors });
  return { fields: Object.keys(values).length > 0 ? values : undefined };
}

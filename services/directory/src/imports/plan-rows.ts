import { isDeepStrictEqual } from 'node:util';
import { keyById } from '@doorstep/contracts';
import type { ClientSession } from 'mongoose';
import type { BusinessRow } from '../businesses/business.model.ts';
import { toSubcategories } from '../businesses/profile-changes.ts';
import type { Deps } from '../deps.ts';
import { type GoodRow, type RowError, rowError, unknownCategory } from './check-rows.ts';

/** What becomes of rows: new businesses, changes of known ones, and errors. */
export interface Plan {
  readonly created: GoodRow[];
  readonly changed: { before: BusinessRow; change: Partial<BusinessRow> }[];
  readonly unchanged: number;
  readonly errors: RowError[];
}

/** The businesses that keys name, by these keys: their external keys, or `id:7` for a business without one. */
export async function findByKeys(
  { businesses }: Deps,
  keys: readonly string[],
  session: ClientSession | null,
): Promise<Map<string, BusinessRow>> {
  const ids = keys.flatMap(key => keyById.read(key) ?? []);
  const find = (filter: { externalKey: { $in: readonly string[] } } | { _id: { $in: number[] } }) =>
    businesses.find(filter).session(session).lean<BusinessRow[]>();
  const byKey = await find({ externalKey: { $in: keys } });
  const byId = ids.length > 0 ? await find({ _id: { $in: ids } }) : [];
  return new Map([
    ...byId.filter(row => row.externalKey === undefined).map(row => [keyById.of(row._id), row] as const),
    ...byKey.map(row => [row.externalKey ?? '', row] as const),
  ]);
}

export function planRows(
  rows: readonly GoodRow[],
  known: ReadonlyMap<string, BusinessRow>,
  categoryIds: ReadonlySet<number>,
): Plan {
  const plan = { created: [] as GoodRow[], changed: [] as Plan['changed'], unchanged: 0, errors: [] as RowError[] };
  for (const row of rows) {
    const before = known.get(row.key);
    const change = before && getChange(before, row.fields);
    if (!categoryIds.has(row.fields.categoryId)) plan.errors.push(unknownCategory(row.number));
    else if (!before && keyById.read(row.key))
      plan.errors.push(rowError(row.number, 'externalKey', 'There is no business with this id that has no key yet'));
    else if (!before) plan.created.push(row);
    else if (change) plan.changed.push({ before, change });
    else plan.unchanged += 1;
  }
  return plan;
}

/** The fields that a row changes; undefined if it changes none. */
function getChange(before: BusinessRow, fields: GoodRow['fields']): Partial<BusinessRow> | undefined {
  const stored = { hidesAddress: false, ...before };
  const different = Object.entries(fields).filter(
    ([name, value]) => !isDeepStrictEqual(Reflect.get(stored, name), value),
  );
  if (different.length === 0) return undefined;
  // Subcategories that were chosen below another category are removed with it.
  const moves = fields.categoryId !== before.categoryId;
  return {
    ...Object.fromEntries(different),
    ...(moves && toSubcategories([])),
    // The same location given again stays, though the city changes.
    ...(fields.location && { location: fields.location }),
  };
}

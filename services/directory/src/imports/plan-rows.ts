import { isDeepStrictEqual } from 'node:util';
import { approvalStatuses, keyById } from '@doorstep/contracts';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, QueryFilter } from 'mongoose';
import { toSubcategories } from '../businesses/profile-changes.ts';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { toCityKey } from '../vocabulary/city-key.ts';
import { type GoodRow, type RowError, rowError, unknownCategory } from './check-rows.ts';

/** The planned effects of rows: new businesses, changes of known ones, and errors. */
export interface Plan<Row extends GoodRow> {
  readonly created: Row[];
  readonly changed: { row: Row; before: BusinessRow; change: Partial<BusinessRow> }[];
  readonly unchanged: { row: Row; before: BusinessRow }[];
  readonly errors: RowError[];
}

/** The businesses that rows may mean: by external key, or `id:7` for one without; and by name, for rows without a key. */
export interface Known {
  readonly byKey: ReadonlyMap<string, BusinessRow>;
  readonly byName: ReadonlyMap<string, readonly BusinessRow[]>;
}

export async function findKnown(
  { businesses }: Deps,
  rows: readonly GoodRow[],
  session: ClientSession | null,
): Promise<Known> {
  const keys = rows.flatMap(({ key }) => key ?? []);
  const ids = keys.flatMap(key => keyById.read(key) ?? []);
  const names = rows.flatMap(({ key, fields }) => (key === undefined ? foldText(fields.name) : []));
  const find = (filter: QueryFilter<BusinessRow>) => businesses.find(filter).session(session).lean<BusinessRow[]>();
  const byKey = keys.length > 0 ? await find({ externalKey: { $in: keys } }) : [];
  const byId = ids.length > 0 ? await find({ _id: { $in: ids } }) : [];
  const named =
    names.length > 0 ? await find({ approvalStatus: { $in: [...approvalStatuses] }, nameKey: { $in: names } }) : [];
  return {
    byKey: new Map([
      ...byId.filter(row => row.externalKey === undefined).map(row => [keyById.of(row._id), row] as const),
      ...byKey.map(row => [row.externalKey ?? '', row] as const),
    ]),
    byName: Map.groupBy(named, ({ nameKey }) => nameKey),
  };
}

/** The businesses that a row may mean: one, none for a new one, several for an ambiguous row. */
export function findMeant({ key, fields }: GoodRow, { byKey, byName }: Known): readonly BusinessRow[] {
  if (key !== undefined) {
    const found = byKey.get(key);
    return found ? [found] : [];
  }
  const { city, state } = fields;
  return (byName.get(foldText(fields.name)) ?? []).filter(
    row =>
      (!city || toCityKey(row.city ?? '') === toCityKey(city)) &&
      (!city || !state || !row.state || foldText(row.state) === foldText(state)),
  );
}

export function planRows<Row extends GoodRow>(
  rows: readonly Row[],
  known: Known,
  categoryIds: ReadonlySet<number>,
): Plan<Row> {
  const plan: Plan<Row> = { created: [], changed: [], unchanged: [], errors: [] };
  for (const row of rows) {
    const [before, ...others] = findMeant(row, known);
    const change = before && getChange(before, row.fields);
    if (!categoriesOf(row).every(id => categoryIds.has(id))) plan.errors.push(unknownCategory(row.number));
    else if (others.length > 0) plan.errors.push(rowError(row.number, 'name', ambiguous(row, others.length + 1)));
    else if (!before && keyById.read(row.key ?? ''))
      plan.errors.push(rowError(row.number, 'externalKey', t('There is no business with this id that has no key yet')));
    else if (!before) plan.created.push(row);
    else if (change) plan.changed.push({ row, before, change });
    else plan.unchanged.push({ row, before });
  }
  return plan;
}

/** The categories that a row is stored in. */
export const categoriesOf = ({ fields: { categoryId, subcategoryIds = [] } }: GoodRow): number[] => [
  categoryId,
  ...subcategoryIds,
];

const ambiguous = ({ fields: { city } }: GoodRow, count: number) =>
  city
    ? t('{count} businesses in {city} have this name. Please give the externalKey of the one to change', {
        count,
        city,
      })
    : t('{count} businesses have this name. Please give the city or the externalKey of the one to change', { count });

/** The fields that a row changes; undefined if it changes none. */
function getChange(before: BusinessRow, fields: GoodRow['fields']): Partial<BusinessRow> | undefined {
  const stored = { hidesAddress: false, ...before };
  // A row gives some of the custom fields; the others stay.
  const wanted = fields.fields ? { ...fields, fields: { ...before.fields, ...fields.fields } } : fields;
  const different = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(Reflect.get(stored, name), value),
  );
  if (different.length === 0) return undefined;
  // Subcategories that were chosen below another category are removed with it.
  const moves = fields.categoryId !== before.categoryId;
  return {
    ...(moves && toSubcategories([])),
    ...Object.fromEntries(different),
    // A location that the row repeats is kept, even though the city changes.
    ...(fields.location && { location: fields.location }),
  };
}

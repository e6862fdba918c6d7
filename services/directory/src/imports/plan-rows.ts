import { isDeepStrictEqual } from 'node:util';
import { approvalStatuses, keyById } from '@doorstep/contracts/directory/businesses/schema.ts';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, QueryFilter } from 'mongoose';
import { toSubcategories } from '../businesses/profile-changes.ts';
import type { BusinessRow } from '../models/business.model.ts';
import { toCityKey } from '../vocabulary/city-key.ts';
import type { Deps } from './deps.ts';
import type { MappedRow } from './reading/read-row.ts';
import type { RowError } from './rows.ts';

/** The planned effects of rows: new businesses, changes of known ones, rows that their source does not show, and errors. */
export interface Plan {
  readonly created: MappedRow[];
  readonly changed: { row: MappedRow; before: BusinessRow; change: Partial<BusinessRow> }[];
  readonly unchanged: { row: MappedRow; before: BusinessRow }[];
  readonly leftOut: MappedRow[];
  readonly errors: RowError[];
}

/** The businesses that rows may mean: by external key, or `id:7` for one without; and by name, for rows without a key. */
export interface Known {
  readonly byKey: ReadonlyMap<string, BusinessRow>;
  readonly byName: ReadonlyMap<string, readonly BusinessRow[]>;
}

export async function findKnown(
  { businesses }: Pick<Deps, 'businesses'>,
  rows: readonly MappedRow[],
  session: ClientSession | null,
): Promise<Known> {
  const keys = rows.flatMap(({ key, bareKey }) => [key, bareKey].filter(one => one !== undefined));
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
export function findMeant({ key, bareKey, fields }: MappedRow, { byKey, byName }: Known): readonly BusinessRow[] {
  const isOfCity = ({ city, state }: BusinessRow) =>
    (!fields.city || toCityKey(city ?? '') === toCityKey(fields.city)) &&
    (!fields.city || !fields.state || !state || foldText(state) === foldText(fields.state));
  if (key === undefined) return (byName.get(foldText(fields.name)) ?? []).filter(isOfCity);
  const found = byKey.get(key);
  if (found) return [found];
  // An earlier release stored keys without their source. Another source may use the same key for another business.
  const former = bareKey === undefined ? undefined : byKey.get(bareKey);
  return former && former.nameKey === foldText(fields.name) && isOfCity(former) ? [former] : [];
}

export function planRows(rows: readonly MappedRow[], known: Known, categoryIds: ReadonlySet<number>): Plan {
  const plan: Plan = { created: [], changed: [], unchanged: [], leftOut: [], errors: [] };
  for (const row of rows) {
    const { number, key = '', status } = row;
    const [before, ...others] = findMeant(row, known);
    const change = before && getChange(before, row);
    if (status === 'leftOut') plan.leftOut.push(row);
    else if (!categoriesOf(row).every(id => categoryIds.has(id)))
      plan.errors.push({ row: number, field: 'category', message: t('This category does not exist any more') });
    else if (others.length > 0)
      plan.errors.push({ row: number, field: 'name', message: ambiguous(row, others.length + 1) });
    else if (!before && keyById.read(key))
      plan.errors.push({
        row: number,
        field: 'externalKey',
        value: key,
        message: t('There is no business with this id that has no key yet'),
      });
    else if (!before) plan.created.push(row);
    else if (change) plan.changed.push({ row, before, change });
    else plan.unchanged.push({ row, before });
  }
  return plan;
}

/** The categories that a row is stored in. */
export const categoriesOf = ({ fields: { categoryId, subcategoryIds = [] } }: MappedRow): number[] => [
  categoryId,
  ...subcategoryIds,
];

const ambiguous = ({ fields: { city } }: MappedRow, count: number) =>
  city
    ? t('{count} businesses in {city} have this name. Please give the key of the one to change', { count, city })
    : t('{count} businesses have this name. Please give the city or the key of the one to change', { count });

/** Returns whether a row has services for a business without any; those of others are their own. */
export const addsServices = ({ services }: MappedRow, { counts }: Pick<BusinessRow, 'counts'>): boolean =>
  services.length > 0 && counts.services === 0;

/** The fields that a row changes; undefined if it changes none. */
function getChange(before: BusinessRow, row: MappedRow): Partial<BusinessRow> | undefined {
  const { key, bareKey, fields } = row;
  const isKeyed = key !== undefined && key !== bareKey && before.externalKey !== key;
  // A row gives some of the custom fields and languages; the others stay.
  const wanted = {
    ...fields,
    ...(fields.fields && { fields: { ...before.fields, ...fields.fields } }),
    ...(fields.translations && { translations: { ...before.translations, ...fields.translations } }),
    ...(isKeyed && { externalKey: key }),
  };
  const different = Object.entries(wanted).filter(([name, value]) => !isStored(Reflect.get(before, name), value));
  if (different.length === 0) return addsServices(row, before) ? {} : undefined;
  // Subcategories that were chosen below another category are removed with it.
  const moves = fields.categoryId !== before.categoryId;
  return {
    ...(moves && toSubcategories([])),
    ...Object.fromEntries(different),
    // A location that the row repeats is kept, even though the city changes.
    ...(fields.location && { location: fields.location }),
  };
}

/** A flag that is not set is stored as absent. */
const isStored = (stored: unknown, value: unknown): boolean =>
  isDeepStrictEqual(stored, value) || (value === false && stored === undefined);

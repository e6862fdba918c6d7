import { setImmediate } from 'node:timers/promises';
import {
  type Business,
  businessRow,
  type Category,
  type ImportReport,
  type LocationFields,
  type z,
} from '@doorstep/contracts';
import type { CsvLine, CsvTable } from '@doorstep/platform/csv';
import { AppError } from '@doorstep/platform/errors';
import { withoutUndefined } from '@doorstep/platform/mongo';
import { impossiblePhone, readPhone } from '@doorstep/platform/phone';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import { toCityKey } from '../vocabulary/city-key.ts';
import { createCategoryFinder } from './category-finder.ts';

export type RowError = ImportReport['errors'][number];

/** A row that can be written: fields of the business that its key names, or without a key its name and city. */
export interface GoodRow {
  readonly number: number;
  readonly key: string | undefined;
  readonly fields: Omit<
    z.output<typeof businessRow>,
    'externalKey' | 'latitude' | 'longitude' | 'categoryId' | 'category'
  > &
    LocationFields & { readonly categoryId: number } & Partial<
      Pick<
        Business,
        'phoneNumber' | 'fields' | 'subcategoryId' | 'subcategoryIds' | 'hours' | 'workingHours' | 'timeZone'
      >
    >;
}

const columns = businessRow.keyof().options;
const requiredColumns = columns.filter(name => !businessRow.shape[name].safeParse(undefined).success);
const categoryColumns = ['categoryId', 'category'];

/** Throws 422 with the columns that a file lacks. */
export function requireColumns(table: CsvTable): void {
  const missing: string[] = requiredColumns.filter(name => !table.columns.includes(name));
  if (!categoryColumns.some(name => table.columns.includes(name))) missing.push('category');
  if (missing.length === 0) return;
  const message = t('The file lacks {count, plural, one {the column} other {the columns}} {columns}.', {
    count: missing.length,
    columns: missing.join(', '),
  });
  const errors = missing.map(path => ({ path, message: t('This column is missing.') }));
  throw new AppError(422, 'columns-missing', message, { errors });
}

// Other requests are served between batches of this size.
const rowsPerTurn = 200;

/** Splits the rows of a file, on the site of a country, into those that can be written and the errors of the others. */
export async function checkRows(
  lines: readonly CsvLine[],
  categories: readonly Pick<Category, 'id' | 'name'>[],
  country: string,
): Promise<{ good: GoodRow[]; errors: RowError[] }> {
  const good: GoodRow[] = [];
  const errors: RowError[] = [];
  const rowByKey = new Map<string, number>();
  const findCategory = createCategoryFinder(categories);
  for (const [index, { number, cells }] of lines.entries()) {
    if (index % rowsPerTurn === 0) await setImmediate();
    const parsed = businessRow.safeParse(cells);
    if (!parsed.success) {
      errors.push(...parsed.error.issues.map(({ path, message }) => rowError(number, String(path[0]), message)));
      continue;
    }
    const { externalKey: key, latitude, longitude, categoryId, category, ...others } = parsed.data;
    const phone = others.phone === undefined ? undefined : readPhone(others.phone, country);
    if (others.phone && !phone) {
      errors.push(rowError(number, 'phone', impossiblePhone()));
      continue;
    }
    const location = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const found = findCategory(categoryId ?? category ?? '');
    const meant = identify({ key, fields: others });
    const earlier = rowByKey.get(meant);
    if (earlier !== undefined) {
      const { column, message } = describeRepeat(key, earlier);
      errors.push(rowError(number, column, message));
    } else if ('problem' in found) errors.push(rowError(number, categoryId ? 'categoryId' : 'category', found.problem));
    else good.push({ number, key, fields: withoutUndefined({ ...others, ...phone, categoryId: found.id, location }) });
    if (earlier === undefined) rowByKey.set(meant, number);
  }
  return { good, errors };
}

/** Names the business that a row means, equally for all rows of a file that mean the same one. */
export const identify = ({
  key,
  fields,
}: {
  key: string | undefined;
  fields: Pick<GoodRow['fields'], 'name' | 'city' | 'state'>;
}): string => (key === undefined ? `name ${foldText(fields.name)} ${placeKey(fields)}` : `key ${key}`);

/** Says that the row `earlier` means the same business as another row, whose key is `key`. */
export const describeRepeat = (key: string | undefined, earlier: number) =>
  key === undefined
    ? { column: 'name' as const, message: t('Row {earlier} has this name and city already', { earlier }) }
    : { column: 'externalKey' as const, message: t('Row {earlier} has this key already', { earlier }) };

const placeKey = ({ city = '', state = '' }: { city?: string | undefined; state?: string | undefined }) =>
  `${toCityKey(city)}, ${foldText(state)}`;

export const rowError = (row: number, column: string, message: string): RowError => ({ row, column, message });
export const unknownCategory = (row: number) => rowError(row, 'categoryId', t('There is no category with this id'));

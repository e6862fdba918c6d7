import { setImmediate } from 'node:timers/promises';
import { businessRow, type ImportReport, type LocationFields, type z } from '@doorstep/contracts';
import type { CsvLine, CsvTable } from '@doorstep/platform/csv';
import { AppError } from '@doorstep/platform/errors';
import { withoutUndefined } from '@doorstep/platform/mongo';

export type RowError = ImportReport['errors'][number];

/** A row that can be written: fields of the business that its key names. */
export interface GoodRow {
  readonly number: number;
  readonly key: string;
  readonly fields: Omit<z.output<typeof businessRow>, 'externalKey' | 'latitude' | 'longitude'> & LocationFields;
}

const columns = businessRow.keyof().options;
const requiredColumns = columns.filter(name => !businessRow.shape[name].safeParse(undefined).success);

/** Throws 422 with the columns that a file lacks. */
export function requireColumns(table: CsvTable): void {
  const missing = requiredColumns.filter(name => !table.columns.includes(name));
  if (missing.length === 0) return;
  const message = `The file lacks ${missing.length > 1 ? 'the columns' : 'the column'} ${missing.join(', ')}.`;
  const errors = missing.map(path => ({ path, message: 'This column is missing.' }));
  throw new AppError(422, 'columns-missing', message, { errors });
}

// Other requests are served between them.
const rowsPerTurn = 200;

/** Parts the rows of a file into those that can be written and the errors of the others. */
export async function checkRows(
  lines: readonly CsvLine[],
  categoryIds: ReadonlySet<number>,
): Promise<{ good: GoodRow[]; errors: RowError[] }> {
  const good: GoodRow[] = [];
  const errors: RowError[] = [];
  const rowByKey = new Map<string, number>();
  for (const [index, { number, cells }] of lines.entries()) {
    if (index % rowsPerTurn === 0) await setImmediate();
    const parsed = businessRow.safeParse(cells);
    if (!parsed.success) {
      errors.push(...parsed.error.issues.map(({ path, message }) => rowError(number, String(path[0]), message)));
      continue;
    }
    const { externalKey: key, latitude, longitude, ...others } = parsed.data;
    const location = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    const fields = { ...others, location };
    const earlier = rowByKey.get(key);
    if (earlier !== undefined) errors.push(rowError(number, 'externalKey', `Row ${earlier} has this key already`));
    else if (!categoryIds.has(fields.categoryId)) errors.push(unknownCategory(number));
    else good.push({ number, key, fields: withoutUndefined(fields) });
    if (earlier === undefined) rowByKey.set(key, number);
  }
  return { good, errors };
}

export const rowError = (row: number, column: string, message: string): RowError => ({ row, column, message });
export const unknownCategory = (row: number) => rowError(row, 'categoryId', 'There is no category with this id');

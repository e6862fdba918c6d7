import type { PageQuery } from '@doorstep/contracts';
import type { Model, QueryFilter, Schema } from 'mongoose';
import { malformed } from './errors.ts';

/** One page of a list: `next` is the cursor of the following page. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly next?: string | undefined;
}

export type SortKeys = readonly (readonly [field: string, direction: 1 | -1])[];
type SortValue = string | number | boolean | Date | null;

/** A cursor holds the sort values of the last row seen, so that pages stay right while rows come and go. */
export function encodeCursor(values: readonly SortValue[]): string {
  const json = JSON.stringify(values.map(value => (value instanceof Date ? { date: value.toISOString() } : value)));
  return Buffer.from(json).toString('base64url');
}

/** Reads a cursor of a list in the order of `sort`. Throws 400 for one that we did not make. */
export function decodeCursor(cursor: string, sort: SortKeys, schema: Schema): SortValue[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values) && values.length === sort.length)
      return sort.map(([field], index) => fitting(schema, field, sortValue(values[index])));
  } catch {
    // Falls through to the refusal below.
  }
  throw malformed('cursor-malformed', 'This page of the list does not exist. Please start at the first page.');
}

/** A value that fits its field. A field that the schema does not know is computed, and a number. */
function fitting(schema: Schema, field: string, value: SortValue): SortValue {
  const path = schema.path(field);
  const kind = path?.instance ?? 'Number';
  const given = value instanceof Date ? 'Date' : value === null ? 'null' : kinds[typeof value];
  if (given === kind || (given === 'null' && path && !path.isRequired)) return value;
  throw new TypeError(`${field} is no ${given}`);
}

/** The names of JavaScript's types in a schema. */
const kinds: Partial<Record<string, string>> = { string: 'String', number: 'Number', boolean: 'Boolean' };

function sortValue(value: unknown): SortValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value === 'object' && 'date' in value && typeof value.date === 'string') {
    const date = new Date(value.date);
    if (!Number.isNaN(date.getTime())) return date;
  }
  throw new TypeError('not a sort value');
}

/**
 * The filter for the rows after a cursor (keyset paging). The bound on the first field stands on its own as well, so that
 * an index on the sort fields serves it.
 */
export function afterCursor(sort: SortKeys, values: readonly SortValue[]): Record<string, unknown> {
  const beyond = (direction: 1 | -1) => (direction === 1 ? '$gt' : '$lt');
  const alternatives = sort.map(([field, direction], index) => ({
    ...Object.fromEntries(sort.slice(0, index).map(([earlier], position) => [earlier, values[position]])),
    [field]: { [beyond(direction)]: values[index] },
  }));
  const [first] = sort;
  if (!first) return {};
  return { [first[0]]: { [`${beyond(first[1])}e`]: values[0] }, $or: alternatives };
}

/**
 * One page of a collection in the order of `sort`, whose last field must be unique. `toItem` is the only way out.
 * Throws 400 for a foreign cursor.
 */
export async function findPage<Row, Item>(
  model: Model<Row>,
  options: {
    filter: QueryFilter<Row>;
    sort: SortKeys;
    page: PageQuery;
    toItem: (row: Row) => Item;
    /** Fields to leave in the database. */
    omit?: Record<string, 0>;
  },
): Promise<Page<Item>> {
  const { filter, sort, page, toItem, omit = {} } = options;
  const after = page.cursor ? afterCursor(sort, decodeCursor(page.cursor, sort, model.schema)) : undefined;
  const [rows, total] = await Promise.all([
    model
      .find(after ? { $and: [filter, after] } : filter, omit)
      .sort(Object.fromEntries(sort))
      .limit(page.limit + 1)
      .lean<Row[]>(),
    model.countDocuments(filter),
  ]);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    total,
    next: rows.length > page.limit && last ? encodeCursor(sort.map(([field]) => valueAt(last, field))) : undefined,
  };
}

/** The value of a sort field in a row. */
export function valueAt(row: object, field: string): SortValue {
  const value: unknown = Reflect.get(row, field);
  return value === undefined ? null : sortValue(value instanceof Date ? { date: value.toISOString() } : value);
}

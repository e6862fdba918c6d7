import type { PageQuery } from '@doorstep/contracts/common/schemas.ts';
import { z } from '@doorstep/contracts/common/zod.ts';
import type { Model, QueryFilter, Schema } from 'mongoose';
import { encodeCursor, type Page, readCursor, type SortValue } from '../paging.ts';

/** The order of a list in MongoDB's format. The last field must be unique. */
export type SortKeys = Readonly<Record<string, 1 | -1>>;

export const newestFirst = { createdAt: -1, _id: -1 } as const satisfies SortKeys;

/** Reads one page of a collection in the order of `sort`; `toItem` converts each row. Throws 400 for a cursor of another list. */
export async function findPage<Row, Item>(
  model: Model<Row>,
  options: {
    filter: QueryFilter<Row>;
    sort: SortKeys;
    page: PageQuery;
    toItem: (row: Row) => Item;
    /** Counts the rows of all pages, if that is faster than by the filter. */
    count?: () => Promise<number>;
    /** Fields that are not read. */
    omit?: Record<string, 0>;
    /** The number at which the total stops, for filters that an index does not count by itself. */
    maxTotal?: number | undefined;
  },
): Promise<Page<Item>> {
  const { filter, sort, page, toItem, count, omit = {}, maxTotal } = options;
  const after = page.cursor ? afterCursor(sort, model.schema, page.cursor) : undefined;
  const [rows, total] = await Promise.all([
    model
      .find(after ? { $and: [filter, after] } : filter, omit)
      .sort(sort)
      .limit(page.limit + 1)
      .lean<Row[]>(),
    count ? count() : model.countDocuments(filter, maxTotal === undefined ? {} : { limit: maxTotal }),
  ]);
  return { ...cutPage(sort, rows, page.limit, toItem), total };
}

/** Cuts rows that were read with `limit + 1` to a page, with the cursor of the next one. */
export function cutPage<Row, Item>(
  sort: SortKeys,
  rows: readonly Row[],
  limit: number,
  toItem: (row: Row) => Item,
): Pick<Page<Item>, 'items' | 'next'> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next =
    rows.length > limit && last ? encodeCursor(Object.keys(sort).map(field => sortValue(last, field))) : undefined;
  return { items: shown.map(toItem), next };
}

/**
 * Returns the filter for the rows after a cursor (keyset paging). The bound on the first field is repeated on its own, so that
 * an index on the sort fields can be used. Throws 400 for a cursor of another list.
 */
export function afterCursor(sort: SortKeys, schema: Schema, cursor: string): Record<string, unknown> {
  const keys = Object.entries(sort);
  const values = readCursor(cursor, cursorOf(Object.keys(sort), schema));
  const beyond = (direction: 1 | -1) => (direction === 1 ? '$gt' : '$lt');
  const alternatives = keys.map(([field, direction], index) => ({
    ...Object.fromEntries(keys.slice(0, index).map(([earlier], position) => [earlier, values[position]])),
    [field]: { [beyond(direction)]: values[index] },
  }));
  const [first] = keys;
  if (!first) return {};
  return { [first[0]]: { [`${beyond(first[1])}e`]: values[0] }, $or: alternatives };
}

/** Schema of the values of a cursor, one for each field. */
const cursorOf = (fields: readonly string[], schema: Schema) =>
  z.custom<SortValue[]>(
    values =>
      Array.isArray(values) &&
      values.length === fields.length &&
      fields.every((field, index) => fits(schema, field, values[index] ?? null)),
  );

/** Returns whether a value fits its field. A field that is not in the schema is computed and a number. */
function fits(schema: Schema, field: string, value: SortValue): boolean {
  const path = schema.path(field);
  if (value === null) return path !== undefined && !path.isRequired;
  const type = value instanceof Date ? 'Date' : schemaTypes[typeof value];
  return type === (path?.instance ?? 'Number');
}

/** Names of JavaScript types in a mongoose schema. */
const schemaTypes: Partial<Record<string, string>> = { string: 'String', number: 'Number', boolean: 'Boolean' };

function sortValue(row: object, field: string): SortValue {
  return Reflect.get(row, field) ?? null;
}

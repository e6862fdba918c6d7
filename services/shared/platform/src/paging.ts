import type { z } from '@doorstep/contracts/common/zod.ts';
import { t } from '@doorstep/texts/text.ts';
import { malformed } from './errors.ts';

/** One page of a list; `next` is the cursor of the following page. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly next?: string | undefined;
}

export type SortValue = string | number | boolean | Date | null;

/** A cursor contains the sort values of the last row, so that pages stay correct while rows are added and removed. */
export function encodeCursor(values: readonly SortValue[]): string {
  const json = JSON.stringify(values.map(value => (value instanceof Date ? { date: value.toISOString() } : value)));
  return Buffer.from(json).toString('base64url');
}

/**
 * Reads the values of a cursor with a schema such as `z.tuple([z.number(), z.string()])`. Throws 400 for a cursor of another list or
 * an invalid one.
 */
export function readCursor<Schema extends z.ZodType>(cursor: string, schema: Schema): z.output<Schema> {
  const { success, data } = schema.safeParse(decodeCursor(cursor));
  if (!success) throw cursorMalformed();
  return data;
}

function decodeCursor(cursor: string): SortValue[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(values)) return values.map(decodeValue);
  } catch {
    // Falls through to the refusal below.
  }
  throw cursorMalformed();
}

const cursorMalformed = () =>
  malformed('cursor-malformed', t('This page of the list does not exist. Please start at the first page.'));

function decodeValue(value: unknown): SortValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value === 'object' && 'date' in value && typeof value.date === 'string') {
    const date = new Date(value.date);
    if (!Number.isNaN(date.getTime())) return date;
  }
  throw new TypeError('not a sort value');
}

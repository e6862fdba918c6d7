import { malformed } from './errors.ts';

/** One page of a list: `next` is the cursor of the following page. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
  readonly next?: string | undefined;
}

export type SortValue = string | number | boolean | Date | null;

/** A cursor holds the sort values of the last row seen, so that pages stay right while rows come and go. */
export function encodeCursor(values: readonly SortValue[]): string {
  const json = JSON.stringify(values.map(value => (value instanceof Date ? { date: value.toISOString() } : value)));
  return Buffer.from(json).toString('base64url');
}

/** Reads the values of a cursor. Throws SyntaxError or TypeError for one that `encodeCursor` did not make. */
export function decodeCursor(cursor: string): SortValue[] {
  const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  if (!Array.isArray(values)) throw new TypeError('not a cursor');
  return values.map(decodeValue);
}

/** For a cursor that does not belong to the list. */
export const cursorMalformed = () =>
  malformed('cursor-malformed', 'This page of the list does not exist. Please start at the first page.');

function decodeValue(value: unknown): SortValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (typeof value === 'object' && 'date' in value && typeof value.date === 'string') {
    const date = new Date(value.date);
    if (!Number.isNaN(date.getTime())) return date;
  }
  throw new TypeError('not a sort value');
}

import { z } from '@doorstep/contracts/common/zod.ts';
import { encodeCursor, readCursor } from '@doorstep/platform/paging';
import type { Listed } from './facts.ts';

type SortKeys = Pick<Listed, 'rating' | 'reviewCount' | 'createdAt' | 'nameKey' | 'quality' | 'id'>;

/** The orders of businesses but that by distance (selection.ts), and the fields that decide them; the last field tells any two apart. */
export const sorts = {
  rating: {
    fields: ['rating', 'reviewCount', 'id'],
    compare: (a: SortKeys, b: SortKeys) => b.rating - a.rating || b.reviewCount - a.reviewCount || a.id - b.id,
  },
  newest: {
    fields: ['createdAt', 'id'],
    compare: (a: SortKeys, b: SortKeys) => b.createdAt - a.createdAt || b.id - a.id,
  },
  name: {
    fields: ['nameKey', 'id'],
    compare: (a: SortKeys, b: SortKeys) => (a.nameKey < b.nameKey ? -1 : a.nameKey > b.nameKey ? 1 : a.id - b.id),
  },
  quality: {
    fields: ['quality', 'id'],
    compare: (a: SortKeys, b: SortKeys) => b.quality - a.quality || a.id - b.id,
  },
} as const;
export type ListSort = keyof typeof sorts;

/** The cursor of the page after a business. */
export const writeCursor = (sort: ListSort, business: SortKeys) =>
  encodeCursor(sorts[sort].fields.map(field => business[field]));

/** The cursor of the page after a place in the order of distances. */
export const writeDistance = (chord: number, id: number): string => encodeCursor([chord, id]);

const distanceSchema = z.tuple([z.number(), z.number()]);

/** The place in the order of distances that a cursor names. Throws 400 for a cursor of another list. */
export function readDistance(cursor: string): { chord: number; id: number } {
  const [chord, id] = readCursor(cursor, distanceSchema);
  return { chord, id };
}

const first: SortKeys = { rating: 0, reviewCount: 0, createdAt: 0, nameKey: '', quality: 0, id: 0 };

/** The sort keys of the business that a cursor names. Throws 400 for a cursor of another list. */
export function readPlace(sort: ListSort, cursor: string): SortKeys {
  const { fields } = sorts[sort];
  const isOfSort = (values: unknown) =>
    Array.isArray(values) &&
    values.length === fields.length &&
    fields.every((field, index) => typeof values[index] === typeof first[field]);
  const values = readCursor(cursor, z.custom<unknown[]>(isOfSort));
  return { ...first, ...Object.fromEntries(fields.map((field, index) => [field, values[index]])) };
}

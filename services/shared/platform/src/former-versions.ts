import type { Connection } from 'mongoose';
import { lastIds, reserveIds } from './mongo/mongo.ts';

// Some rows are deleted and made again under the same key: a page of the release, the text of a mail. Their versions count on, so that an
// editor that was opened before cannot save over what was written later.

/** Remembers the version with which a row was deleted, by the name of its key. Outside the transaction: a version that is left out does no harm. */
export const keepVersion = (db: Connection, key: string, version: number): Promise<void> =>
  reserveIds(db, toCounter(key), version);

/** Rows with the versions that they count on from: those with version 0 are not stored, but may have been. */
export async function countOn<Row extends { readonly version: number }>(
  db: Connection,
  rows: readonly Row[],
  toKey: (row: Row) => string,
): Promise<Row[]> {
  const keys = rows.filter(({ version }) => version === 0).map(row => toCounter(toKey(row)));
  const former = await lastIds(db, keys);
  return rows.map(row => (row.version === 0 ? { ...row, version: former.get(toCounter(toKey(row))) ?? 0 } : row));
}

const toCounter = (key: string) => `versions of ${key}`;

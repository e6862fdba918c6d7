import type { ClientSession, Model } from 'mongoose';
import { isDuplicateKey } from './database-errors.ts';

/** Inserts and returns the rows whose ids do not exist yet, so that a repeated load adds no duplicates. */
export async function insertMissing<Row extends { _id: number }>(
  model: Model<Row>,
  rows: readonly Row[],
  session: ClientSession,
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const there = await model
    .find({ _id: { $in: rows.map(row => row._id) } }, { _id: 1 })
    .session(session)
    .lean<{ _id: number }[]>();
  const known = new Set(there.map(row => row._id));
  const missing = rows.filter(row => !known.has(row._id));
  if (missing.length > 0) await model.insertMany(missing, { session, lean: true });
  return missing;
}

/** Inserts many rows without a transaction; rows whose ids exist already stay unchanged. */
export async function insertInBulk<Row extends { _id: number | string }>(
  model: Model<Row>,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  try {
    await model.insertMany([...rows], { ordered: false, lean: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The highest id of the rows, for `reserveIds`; 0 without rows. */
export const maxId = (rows: readonly { readonly _id: number }[]): number =>
  rows.reduce((max, { _id }) => Math.max(max, _id), 0);

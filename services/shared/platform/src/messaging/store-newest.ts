import type { ClientSession, Model, QueryFilter } from 'mongoose';

/** The version of an aggregate after a change; rows of early releases have no version and count as 1. */
export const nextVersion = ({ version = 1 }: { version?: number | undefined }): number => version + 1;

/**
 * Stores the state of an aggregate if its version is higher than the stored one, so that events may come in any order. Returns
 * whether `state` was newer.
 */
export async function storeNewest<Row extends { _id: number; version: number }>(
  model: Model<Row>,
  state: Row,
  session: ClientSession,
): Promise<boolean> {
  const stored = await model.findById(state._id).session(session).lean<Row>();
  if (stored && stored.version >= state.version) return false;
  await model.replaceOne({ _id: state._id } as QueryFilter<Row>, state, { upsert: true, session });
  return true;
}

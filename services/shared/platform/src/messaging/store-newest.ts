import type { ClientSession, Model, QueryFilter } from 'mongoose';

/** The version of an aggregate after a change; rows of releases that did not count changes have none, and stand at 1. */
export const nextVersion = ({ version = 1 }: { version?: number | undefined }): number => version + 1;

/**
 * Keeps the state with the highest version of an aggregate, whatever order its events come in. Returns whether `state` was
 * newer than what was stored.
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

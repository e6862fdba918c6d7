import type { ClientSession, Model, QueryFilter, UpdateQuery } from 'mongoose';

/** Finds up to `limit` ids of rows that match, as a filter. */
async function findSome<Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  limit: number,
  session: ClientSession,
): Promise<QueryFilter<Row>> {
  // To MongoDB, 0 is no limit.
  if (limit <= 0) return { _id: { $in: [] } } as QueryFilter<Row>;
  const rows = await model.find(filter, { _id: 1 }).limit(limit).session(session).lean<{ _id: unknown }[]>();
  return { _id: { $in: rows.map(({ _id }) => _id) } } as QueryFilter<Row>;
}

/** Deletes up to `limit` rows that match; resolves to their number. */
export async function deleteSome<Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  limit: number,
  session: ClientSession,
): Promise<number> {
  return (await model.deleteMany(await findSome(model, filter, limit, session), { session })).deletedCount;
}

/** Updates up to `limit` rows that match, and do not match afterwards; resolves to their number. */
export async function updateSome<Row>(
  model: Model<Row>,
  filter: QueryFilter<Row>,
  update: UpdateQuery<Row>,
  { limit, session }: { limit: number; session: ClientSession },
): Promise<number> {
  return (await model.updateMany(await findSome(model, filter, limit, session), update, { session })).matchedCount;
}

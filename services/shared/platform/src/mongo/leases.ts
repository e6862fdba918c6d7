import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

/** The names of a row's fields that hold a date. */
type DateField<Row> = { [Key in keyof Row]-?: NonNullable<Row[Key]> extends Date ? Key : never }[keyof Row] & string;

/**
 * Claims the first row that is due: moves `due` ahead by `leaseMs`, so that other replicas claim the row only if this process
 * dies. Resolves to the updated row, null if none is due.
 */
export function claimNext<Row>(
  model: Model<Row>,
  options: {
    /** The field with the time from which on a row may be claimed. */
    due: DateField<Row>;
    leaseMs: number;
    filter?: QueryFilter<Row>;
    /** Order of the due rows; by default, the longest due comes first. */
    sort?: Partial<Record<keyof Row & string, 1 | -1>>;
    set?: Partial<Row>;
    /** A field that counts the claims. */
    count?: keyof Row & string;
  },
): Promise<Row | null> {
  const { due, leaseMs, filter, sort, set, count } = options;
  const now = Date.now();
  const update = {
    $set: { ...set, [due]: new Date(now + leaseMs) },
    ...(count && { $inc: { [count]: 1 } }),
  } as UpdateQuery<Row>;
  return model
    .findOneAndUpdate({ ...filter, [due]: { $lte: new Date(now) } } as QueryFilter<Row>, update, {
      sort: sort ?? { [due]: 1 },
      returnDocument: 'after',
    })
    .lean<Row>()
    .exec();
}

/** Time of the next attempt after so many attempts: 2, 4, 8 … seconds from now, `maxMs` at most. */
export const nextAttemptAt = (attempts: number, maxMs = Number.POSITIVE_INFINITY): Date =>
  new Date(Date.now() + Math.min(2 ** attempts * 1_000, maxMs));

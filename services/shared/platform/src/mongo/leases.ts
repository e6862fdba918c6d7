import type { Model, QueryFilter, UpdateQuery } from 'mongoose';

/** The names of a row's fields that hold a date. */
type DateField<Row> = { [Key in keyof Row]: Row[Key] extends Date ? Key : never }[keyof Row] & string;

/**
 * Claims the first row that is due: moves `due` ahead by `leaseMs`, so that no other replica claims the row before, unless this
 * process dies on it. Resolves to the row as it is then, null when none is due.
 */
export function claimNext<Row>(
  model: Model<Row>,
  options: {
    /** From when on a row may be claimed. */
    due: DateField<Row>;
    leaseMs: number;
    filter?: QueryFilter<Row>;
    /** Which of them is first; without it the one that has been due longest. */
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

/** When to try again after so many attempts: 2, 4, 8 … seconds from now, `maxMs` at most. */
export const nextAttemptAt = (attempts: number, maxMs = Number.POSITIVE_INFINITY): Date =>
  new Date(Date.now() + Math.min(2 ** attempts * 1_000, maxMs));

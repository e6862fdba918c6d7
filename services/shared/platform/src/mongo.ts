import mongoose, { type ClientSession, type Connection } from 'mongoose';
import type { Logger } from './telemetry.ts';

/** Connects to the database of one service, `{namespace}-{name}`. Rejects when no server answers within 30 s. */
export async function connectMongo(options: {
  uri: string;
  namespace: string;
  name: string;
  log: Logger;
}): Promise<Connection> {
  const db = mongoose.createConnection(options.uri, {
    dbName: `${options.namespace}-${options.name}`,
    autoIndex: false,
    retryWrites: true,
    writeConcern: { w: 'majority' },
  });
  db.on('disconnected', () => options.log.warn('lost the database'));
  db.on('error', error => options.log.error({ err: error }, 'database connection failed'));
  return await db.asPromise();
}

/** Creates the collections and indexes of all models of a connection; what exists stays. */
export async function createIndexes(db: Connection): Promise<void> {
  for (const model of Object.values(db.models)) {
    await model.createCollection();
    await model.createIndexes();
  }
}

/**
 * Runs `work` in a transaction, again when MongoDB asks for it (so `work` must have no effect but on the database), and
 * tells the relay after the commit. What `work` throws aborts the transaction and is thrown on.
 */
export async function transact<Result>(
  db: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const session = await db.startSession();
  try {
    const result = await session.withTransaction(() => work(session));
    db.emit('committed');
    return result;
  } finally {
    await session.endSession();
  }
}

/**
 * The next id of a collection: whole numbers from 1, each given once (decisions, section 1). Outside of transactions,
 * so that writers do not wait for one another; an aborted one leaves a gap.
 */
export async function nextId(db: Connection, collection: string): Promise<number> {
  return takeIds(db, collection, 1);
}

/** The first of `count` ids in a row, as `nextId` gives them. */
export async function takeIds(db: Connection, collection: string, count: number): Promise<number> {
  const counter = await db
    .collection<{ _id: string; value: number }>('counters')
    .findOneAndUpdate({ _id: collection }, { $inc: { value: count } }, { upsert: true, returnDocument: 'after' });
  if (!counter) throw new Error(`The counter of ${collection} did not answer`);
  return counter.value - count + 1;
}

/** Moves a counter past ids that were given by hand (seed, import). */
export async function reserveIds(db: Connection, collection: string, highest: number): Promise<void> {
  await db
    .collection<{ _id: string; value: number }>('counters')
    .updateOne({ _id: collection }, { $max: { value: highest } }, { upsert: true });
}

/** True for MongoDB's duplicate key error (11000). */
export function isDuplicateKey(error: unknown): boolean {
  return error instanceof mongoose.mongo.MongoServerError && error.code === 11000;
}

/** True where the database did not answer, as opposed to having refused. */
export function isDatabaseDown(error: unknown): boolean {
  return (
    error instanceof mongoose.mongo.MongoNetworkError ||
    error instanceof mongoose.mongo.MongoServerSelectionError ||
    error instanceof mongoose.mongo.MongoNotConnectedError ||
    error instanceof mongoose.Error.MongooseServerSelectionError
  );
}

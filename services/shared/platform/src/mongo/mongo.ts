import mongoose, { type ClientSession, type Connection } from 'mongoose';
import { unavailable } from '../errors.ts';
import { explainDatabaseError } from '../store-errors.ts';
import type { Logger } from '../telemetry/telemetry.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { signalCommit } from './commits.ts';
import { isMajorityAway, isWriteConflict } from './database-errors.ts';
import { traceCommands } from './trace-commands.ts';

/** Maximum time to wait for a majority and to retry a transaction. The gateway waits a little longer for an answer. */
const maxWaitMs = 10_000;
/** A little longer than a replica set needs to elect a new primary (its `electionTimeoutMillis` is 10 s). */
const electionTimeoutMs = 12_000;

/**
 * Connects to the database of one service, `{namespace}-{name}`. Regardless of the URI, all reads go to the primary and all writes
 * wait for a majority. All waits are bounded: see infra/decisions/2026-11-replica-set.md. Throws StartError if there is no
 * primary within 12 s, or if it refuses the user.
 */
export async function connectMongo(options: {
  uri: string;
  namespace: string;
  name: string;
  log: Logger;
  tracing?: Tracing | undefined;
}): Promise<Connection> {
  // The driver refuses this option together with reads from the primary, and no other option overrides it.
  const uri = options.uri.replace(/(?<=[?&])maxStalenessSeconds=[^&]*&?/i, '');
  const db = mongoose.createConnection(uri, {
    dbName: `${options.namespace}-${options.name}`,
    // See indexes.ts.
    autoIndex: false,
    autoCreate: false,
    // Otherwise mongoose would buffer calls until there is a primary, and its timeout error cannot be told apart from others.
    bufferCommands: false,
    retryReads: true,
    retryWrites: true,
    readPreference: 'primary',
    readConcernLevel: 'local',
    w: 'majority',
    journal: true,
    wtimeoutMS: maxWaitMs,
    serverSelectionTimeoutMS: electionTimeoutMs,
    waitQueueTimeoutMS: electionTimeoutMs,
    connectTimeoutMS: 5_000,
    ...(options.tracing && { monitorCommands: true }),
  });
  let isClosing = false;
  db.on('disconnecting', () => {
    isClosing = true;
  });
  db.on('disconnected', () => {
    if (!isClosing) options.log.warn('lost the database');
  });
  db.on('error', error => options.log.error({ err: error }, 'database connection failed'));
  try {
    await db.asPromise();
    if (options.tracing) traceCommands(db.getClient(), options.tracing);
    return db;
  } catch (error) {
    await db.close();
    throw explainDatabaseError(error, uri);
  }
}

/**
 * Runs `work` in a transaction, retries it when MongoDB asks for it (so `work` must have no effects outside the database), and
 * signals the commit (see commits.ts). An error of `work` aborts the transaction and is rethrown. Throws 503 if MongoDB asks
 * for retries too long.
 */
export async function transact<Result>(
  db: Connection,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const session = await db.startSession();
  const deadline = performance.now() + maxWaitMs;
  let failure: unknown;
  try {
    // The driver retries for 120 s, which no option shortens, so the deadline is checked in the retried function. Conflicts with
    // other writers are retried longer, because one of them always succeeds.
    const result = await session.withTransaction(async () => {
      if (performance.now() > deadline && !isWriteConflict(failure)) throw unavailable(undefined, failure);
      try {
        const done = await work(session);
        await commit(session, deadline);
        return done;
      } catch (error) {
        failure = error;
        throw error;
      }
    });
    signalCommit(db);
    return result;
  } finally {
    await session.endSession();
  }
}

/** Commits, and repeats it if it is unknown whether the commit succeeded: a repeated commit has no effect. */
async function commit(session: ClientSession, deadline: number): Promise<void> {
  for (;;) {
    try {
      return await session.commitTransaction();
    } catch (error) {
      const isUnknown =
        error instanceof mongoose.mongo.MongoError && error.hasErrorLabel('UnknownTransactionCommitResult');
      if (!isUnknown || isMajorityAway(error) || performance.now() > deadline) throw error;
    }
  }
}

/**
 * Returns the next id of a collection: whole numbers from 1, each given once. Runs outside transactions, so that writers do not
 * wait for one another; an aborted transaction leaves a gap.
 */
export async function nextId(db: Connection, collection: string): Promise<number> {
  return nextIds(db, collection, 1);
}

/** Returns the first of `count` consecutive ids of `nextId`. */
export async function nextIds(db: Connection, collection: string, count: number): Promise<number> {
  const counter = await db
    .collection<{ _id: string; value: number }>('counters')
    .findOneAndUpdate({ _id: collection }, { $inc: { value: count } }, { upsert: true, returnDocument: 'after' });
  if (!counter) throw new Error(`The counter of ${collection} did not answer`);
  return counter.value - count + 1;
}

/** The last id of each collection that was given or reserved; 0 before the first. */
export async function lastIds(db: Connection, collections: readonly string[]): Promise<Map<string, number>> {
  const counters = await db
    .collection<{ _id: string; value: number }>('counters')
    .find({ _id: { $in: [...collections] } })
    .toArray();
  const values = new Map(counters.map(({ _id, value }) => [_id, value]));
  return new Map(collections.map(collection => [collection, values.get(collection) ?? 0]));
}

/** Moves a counter past ids that were set explicitly (seed, import). */
export async function reserveIds(db: Connection, collection: string, highest: number): Promise<void> {
  await db
    .collection<{ _id: string; value: number }>('counters')
    .updateOne({ _id: collection }, { $max: { value: highest } }, { upsert: true });
}

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Collection, Connection, mongo } from 'mongoose';
import { StartError } from '../errors.ts';
import type { Logger } from '../telemetry/telemetry.ts';
import { isDuplicateKey } from './database-errors.ts';

/**
 * A change of stored rows that are older than the code that reads them. It must be safe to run again, because it is restarted if
 * its process dies, and must leave rows that the previous version can read, whose replicas still run during an upgrade.
 */
export interface Migration {
  /** The date it was written and what it does, such as `2026-11-21-counts-of-businesses`. Never rename one that has run anywhere. */
  readonly name: string;
  /** Works in batches and checks `signal` between them: it is aborted if the lock is lost. */
  readonly run: (db: Connection, signal: AbortSignal) => Promise<void>;
  /**
   * The last migration of the release before, whose code can use the rows afterwards. By default the one before in the list, which is
   * right unless a release has several.
   */
  readonly usableWith?: string;
}

/**
 * A change of rows that replicas of an earlier release go on to write: during an upgrade, or after an operator went back to that release,
 * which does not notice it. It runs at every start, in several replicas at once, so it must be cheap where nothing is left to do.
 */
export type Repair = (db: Connection) => Promise<void>;

/** Thrown if a service cannot start on its database; `message` is for the operator. */
export class MigrationError extends StartError {
  override readonly name = 'MigrationError';
}

interface MigrationRow {
  _id: string;
  ranAt: Date;
  milliseconds: number;
  /** The migration that code must know to use the database after this one; null if all code can. Absent before it was recorded. */
  usableWith?: string | null;
}

interface Lock {
  _id: 'lock';
  owner: string;
  until: Date;
}

/** The migrations that have run. The lock is in another collection, because it must not be restored with the data. */
export const migrationsCollection = 'migrations';
export const migrationLockCollection = 'migration_lock';

const defaultLeaseMs = 15_000;

/**
 * Runs the pending migrations of a database in order, each once however many replicas start: the replica with the lock runs them,
 * the others wait. A replica that died loses the lock after `leaseMs`. A database that the release after this one has migrated can be
 * used, so that an operator can go back by one. Throws MigrationError if a migration fails, or if the database is newer than that.
 */
export async function runMigrations(
  db: Connection,
  migrations: readonly Migration[],
  { name: service, log, leaseMs = defaultLeaseMs }: { name: string; log: Logger; leaseMs?: number },
): Promise<void> {
  const records = db.collection<MigrationRow>(migrationsCollection);
  if ((await missing(records, migrations, { service, log })).length === 0) return;
  const lock = await takeLock(db, leaseMs);
  try {
    for (const migration of await missing(records, migrations, { service, log })) {
      const before = migrations[migrations.indexOf(migration) - 1]?.name ?? null;
      const usableWith = migration.usableWith ?? before;
      await runOne(db, migration, { usableWith, records, service, log, signal: lock.signal });
    }
  } finally {
    await lock.release();
  }
}

async function missing(
  records: Collection<MigrationRow>,
  migrations: readonly Migration[],
  { service, log }: { service: string; log: Logger },
): Promise<Migration[]> {
  const { pending, unknown, newer } = await compare(records, migrations);
  if (unknown[0] !== undefined) throw new MigrationError(describeNewerDatabase(service, unknown[0]));
  for (const name of newer) log.warn({ migration: name }, 'a newer release has migrated the database; going on');
  return pending;
}

export const describeNewerDatabase = (service: string, unknown: string): string =>
  `The database of ${service} has had the migration "${unknown}", which this version does not know. Start the version that wrote it, or restore an older backup.`;

async function compare(records: Collection<MigrationRow>, migrations: readonly Migration[]) {
  const rows = await records.find({}, { projection: { usableWith: 1 } }).toArray();
  const isKnown = (each: string) => migrations.some(({ name }) => name === each);
  const isUsable = ({ usableWith }: Pick<MigrationRow, 'usableWith'>) =>
    usableWith === null || (usableWith !== undefined && isKnown(usableWith));
  const foreign = rows.filter(({ _id }) => !isKnown(_id));
  return {
    applied: rows.length,
    pending: migrations.filter(({ name }) => !rows.some(({ _id }) => _id === name)),
    newer: foreign.filter(isUsable).map(({ _id }) => _id),
    unknown: foreign.filter(row => !isUsable(row)).map(({ _id }) => _id),
  };
}

/**
 * Compares the migrations of a database with those of this code: how many have run, which are pending, which are of a newer release that
 * leaves the database usable, and which of one that does not.
 */
export async function compareMigrations(
  db: Connection,
  migrations: readonly Migration[],
): Promise<{ applied: number; pending: string[]; newer: string[]; unknown: string[] }> {
  const { pending, ...compared } = await compare(db.collection<MigrationRow>(migrationsCollection), migrations);
  return { ...compared, pending: pending.map(({ name }) => name) };
}

async function runOne(
  db: Connection,
  { name, run }: Migration,
  context: {
    usableWith: string | null;
    records: Collection<MigrationRow>;
    service: string;
    log: Logger;
    signal: AbortSignal;
  },
): Promise<void> {
  const { usableWith, records, service, log, signal } = context;
  const began = performance.now();
  try {
    signal.throwIfAborted();
    await run(db, signal);
    signal.throwIfAborted();
    const milliseconds = Math.round(performance.now() - began);
    await records.insertOne(
      { _id: name, ranAt: new Date(), milliseconds, usableWith },
      { writeConcern: { w: 'majority' } },
    );
    log.info({ migration: name, milliseconds }, 'migrated the database');
  } catch (cause) {
    log.error({ err: cause, migration: name }, 'could not run a migration');
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new MigrationError(`The database of ${service} could not be migrated by "${name}": ${why}`, { cause });
  }
}

/** Waits for the lock, and renews it until it is released. `signal` is aborted if the lock is lost nevertheless. */
async function takeLock(db: Connection, leaseMs: number): Promise<{ signal: AbortSignal; release(): Promise<void> }> {
  const locks = db.collection<Lock>(migrationLockCollection);
  const owner = randomUUID();
  const lost = new AbortController();

  async function extend(free: object): Promise<boolean> {
    const until = new Date(Date.now() + leaseMs);
    try {
      const { matchedCount, upsertedCount } = await locks.updateOne(
        { _id: 'lock', ...free },
        { $set: { owner, until } },
        { upsert: true },
      );
      return matchedCount + upsertedCount > 0;
    } catch (error) {
      // Another replica has the lock.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  while (!(await extend({ until: { $lt: new Date() } }))) await delay(Math.min(leaseMs / 10, 500));
  let lockedUntil = performance.now() + leaseMs;
  const renewal = setInterval(async () => {
    const asked = performance.now();
    const isExtended = await extend({ owner }).catch(() => asked < lockedUntil);
    if (isExtended) lockedUntil = Math.max(lockedUntil, asked + leaseMs);
    else lost.abort(new Error('The lock of the migrations was lost.'));
  }, leaseMs / 3);
  return {
    signal: lost.signal,
    async release() {
      clearInterval(renewal);
      await locks.deleteOne({ _id: 'lock', owner });
    },
  };
}

/** Iterates over matching rows in the order of their ids, `size` at a time, so that memory does not grow with the collection. */
export async function eachBatch<Row extends { _id: number }>(
  collection: Collection<Row>,
  filter: object,
  work: (rows: Row[]) => Promise<void>,
  { signal, size = 200 }: { signal?: AbortSignal; size?: number } = {},
): Promise<void> {
  let last: number | undefined;
  for (;;) {
    signal?.throwIfAborted();
    const after = last === undefined ? filter : { $and: [filter, { _id: { $gt: last } }] };
    const rows = (await collection.find(after).sort({ _id: 1 }).limit(size).toArray()) as unknown as Row[];
    if (rows.length === 0) return;
    await work(rows);
    last = rows.at(-1)?._id;
  }
}

/**
 * Writes fields that follow from others again, in the rows in which `derive` makes something else of them. A row that a replica changes
 * meanwhile keeps what that wrote.
 */
export const deriveAgain = <Row extends { _id: number; version?: number }>(
  collection: Collection<Row>,
  derive: (row: Row) => Partial<Row>,
  signal: AbortSignal,
): Promise<void> =>
  eachBatch<Row>(
    collection,
    {},
    async rows => {
      const changes = rows.flatMap(row => {
        const fields = Object.entries(derive(row)).filter(
          ([name, value]) => !isDeepStrictEqual(Reflect.get(row, name), value),
        );
        if (fields.length === 0) return [];
        const { _id, version } = row;
        const filter = { _id, ...(version !== undefined && { version }) } as mongo.Filter<Row>;
        return [{ updateOne: { filter, update: { $set: Object.fromEntries(fields) } as mongo.UpdateFilter<Row> } }];
      });
      if (changes.length > 0) await collection.bulkWrite(changes);
    },
    { signal },
  );

/** Drops the index of that name, if it exists and `when` returns true for it. */
export async function dropIndex(
  db: Connection,
  collection: string,
  name: string,
  when: (index: { unique?: boolean }) => boolean = () => true,
): Promise<void> {
  const [found] = (await db.db?.listCollections({ name: collection }, { nameOnly: true }).toArray()) ?? [];
  if (!found) return;
  const index = (await db.collection(collection).indexes()).find(each => each.name === name);
  if (index && when(index)) await db.collection(collection).dropIndex(name);
}

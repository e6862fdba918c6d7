import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { MongoError } from '../errors.ts';
import { LogFile, type SyncFile } from './log-file.ts';

/** The version of the file layout; a file with a higher one was written by a newer server. */
const serverVersion = 1;
const applicationId = 0x444f4f52;

const tableSchema = `
  CREATE TABLE collections (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, options BLOB NOT NULL, UNIQUE (db, name));
  CREATE TABLE indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, name TEXT NOT NULL, spec BLOB NOT NULL,
    multikey TEXT NOT NULL, UNIQUE (collection, name));
  CREATE TABLE sessions (lsid TEXT PRIMARY KEY, txn INTEGER NOT NULL, state BLOB NOT NULL, used INTEGER NOT NULL) WITHOUT ROWID;
`;

export interface DatabaseOptions {
  /** The maximum size of the file; beyond it, writes fail as on a full disk. */
  maxBytes?: number | undefined;
  /** Puts the log on disk; fdatasync by default. */
  sync?: SyncFile | undefined;
}

/**
 * The SQLite file. All writes of one turn of the event loop share one SQLite transaction, and all transactions that are committed
 * during one fsync of the log share the next. A command that wrote awaits `flushed()` before it answers, so acknowledged writes are on
 * disk.
 */
export class Database {
  readonly #db: DatabaseSync;
  readonly #log: LogFile;
  readonly #statements = new Map<string, StatementSync>();
  #group: PromiseWithResolvers<void> | undefined;
  /** The number of groups of writes that were rolled back. */
  rollbacks = 0;
  /** Called when a group of writes could not be committed, so that data cached in memory is read again. */
  onRollback: () => void = () => {};

  constructor(file: string, { maxBytes, sync }: DatabaseOptions = {}) {
    this.#db = open(file);
    this.#log = new LogFile(`${file}-wal`, sync);
    if (maxBytes) this.#db.exec(`PRAGMA max_page_count = ${Math.ceil(maxBytes / 4096)}`);
  }

  run(sql: string, ...values: SQLInputValue[]): void {
    this.#begin();
    try {
      this.#prepare(sql).run(...values);
    } catch (error) {
      throw this.#abandon(error);
    }
  }

  /** Runs statements without values, such as those that create and drop tables. */
  exec(sql: string): void {
    this.#begin();
    try {
      this.#db.exec(sql);
    } catch (error) {
      throw this.#abandon(error);
    }
  }

  all(sql: string, ...values: SQLInputValue[]): unknown[][] {
    return this.#prepare(sql).all(...values) as unknown as unknown[][];
  }

  get(sql: string, ...values: SQLInputValue[]): unknown[] | undefined {
    return this.#prepare(sql).get(...values) as unknown as unknown[] | undefined;
  }

  /** Resolves when all writes so far are committed; rejects with a MongoError if that failed. */
  committed(): Promise<void> {
    return this.#group?.promise ?? Promise.resolve();
  }

  /** Resolves when all writes so far are on disk; rejects with a MongoError if that failed. */
  async flushed(): Promise<void> {
    await this.committed();
    await this.#log.flushed();
  }

  /** Drops the prepared statements of a dropped table. */
  forget(table: string): void {
    for (const sql of this.#statements.keys()) if (sql.includes(table)) this.#statements.delete(sql);
  }

  close(): void {
    if (this.#group) this.#commit();
    this.#statements.clear();
    this.#db.close();
    this.#log.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      statement.setReturnArrays(true);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #begin(): void {
    if (this.#group) return;
    this.#db.exec('BEGIN IMMEDIATE');
    const group = Promise.withResolvers<void>();
    group.promise.catch(() => {});
    this.#group = group;
    setImmediate(() => {
      if (this.#group === group) this.#commit();
    });
  }

  #commit(): void {
    const group = this.#group;
    try {
      this.#db.exec('COMMIT');
      this.#group = undefined;
      this.#log.flush();
      group?.resolve();
    } catch (error) {
      this.#abandon(error);
    }
  }

  #abandon(error: unknown): MongoError {
    const group = this.#group;
    this.#group = undefined;
    try {
      this.#db.exec('ROLLBACK');
    } catch {
      // SQLite has already rolled back
    }
    const reason = storageError(error);
    this.rollbacks++;
    group?.reject(reason);
    this.onRollback();
    return reason;
  }
}

function open(file: string): DatabaseSync {
  let db: DatabaseSync;
  try {
    db = new DatabaseSync(file);
    db.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;',
    );
    db.exec('PRAGMA cache_size = -65536; PRAGMA mmap_size = 268435456;');
    db.exec('BEGIN IMMEDIATE');
    prepareSchema(db, file);
    db.exec('COMMIT');
    // From here on, commits leave syncing the log to `LogFile`. A checkpoint still waits for the disk, so that it never overtakes the log.
    db.exec('PRAGMA synchronous = NORMAL');
  } catch (error) {
    throw openError(error, file);
  }
  return db;
}

function prepareSchema(db: DatabaseSync, file: string): void {
  const version = Number(Object.values(db.prepare('PRAGMA user_version').get() ?? {})[0]);
  const application = Number(Object.values(db.prepare('PRAGMA application_id').get() ?? {})[0]);
  const tables = Number(Object.values(db.prepare('SELECT count(*) FROM sqlite_master').get() ?? {})[0]);
  const isNew = version === 0 && tables === 0;
  if (!isNew && application !== applicationId) {
    throw new StartError(`${file} is a database of another program.`);
  }
  if (!isNew && version !== serverVersion) {
    throw new StartError(
      `${file} was written by version ${version} of the embedded server; this one reads version ${serverVersion}.`,
    );
  }
  if (isNew) db.exec(tableSchema);
  // Written at every start, so that the log exists and its folder entry is on disk.
  db.exec(`PRAGMA user_version = ${serverVersion}; PRAGMA application_id = ${applicationId}`);
}

/** The reason why the server cannot start, as a message for operators. */
export class StartError extends Error {}

function openError(error: unknown, file: string): unknown {
  const code = (error as { errcode?: number }).errcode;
  const primary = code === undefined ? undefined : code & 0xff;
  if (primary === 14)
    return new StartError(`The database file ${file} cannot be opened: its folder is missing or not writable.`);
  if (primary === 8 || primary === 3) return new StartError(`The database file ${file} is not writable.`);
  if (primary === 5 || primary === 6) return new StartError(`The database file ${file} is in use by another process.`);
  if (primary === 26 || primary === 11)
    return new StartError(`${file} is not a database of the embedded server, or it is damaged.`);
  if (primary === 13 || primary === 10)
    return new StartError(`The database file ${file} cannot be written: the disk is full or failing.`);
  return error;
}

function storageError(error: unknown): MongoError {
  const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
  const text = error instanceof Error ? error.message : String(error);
  if (code === 13) return new MongoError(14031, 'The disk is full; the write was not made.');
  return new MongoError(1, `The storage engine failed: ${text}`);
}

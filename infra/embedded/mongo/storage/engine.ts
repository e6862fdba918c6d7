import type { Doc } from '../bson.ts';
import { Blocked, MongoError } from '../errors.ts';
import type { KeyField } from '../query/index-keys.ts';
import { compileMatch } from '../query/match.ts';
import type { Matcher } from '../query/matcher.ts';
import { plan, type Scan } from '../query/planner.ts';
import { createSorter } from '../query/sort.ts';
import { Catalog, type Collection } from './catalog.ts';
import { Database, type DatabaseOptions } from './database.ts';
import { Records } from './records.ts';
import { Row, Scanner, type ScanStats } from './scan.ts';
import { type Transaction, Transactions } from './transaction.ts';
import { Writer } from './writer.ts';

export interface FindRequest {
  filter: Doc;
  sort?: readonly KeyField[] | undefined;
  skip?: number | undefined;
  limit?: number | undefined;
  hint?: unknown;
}

export interface Explained {
  scan: Scan;
  sorts: boolean;
  stats: ScanStats;
}

const lockTimeoutMs = 60_000;
/** The number of documents read without a result before a pause, in which other commands can have their turn. */
const documentsPerPause = 64;

/** The store's interface for commands: plan, read and write, inside or outside a transaction. */
export class Engine {
  readonly db: Database;
  readonly catalog: Catalog;
  readonly records: Records;
  readonly transactions = new Transactions();
  readonly writer: Writer;
  readonly #scanner: Scanner;

  constructor(file: string, options: DatabaseOptions = {}) {
    this.db = new Database(file, options);
    this.catalog = new Catalog(this.db, compileMatch);
    this.records = new Records(this.db, this.catalog);
    this.writer = new Writer(this.records, this.transactions);
    this.#scanner = new Scanner(this.db, this.records);
    this.db.onRollback = () => this.catalog.reload();
  }

  /** Yields the documents that a query finds, in order, reading lazily. In a transaction they must be consumed at once. */
  *find(
    collection: Collection,
    request: FindRequest,
    txn?: Transaction,
    explained?: (plan: Explained) => void,
  ): Generator<Row> {
    for (const row of this.search(collection, request, txn, explained)) if (row) yield row;
  }

  /** Like `find`, but also yields undefined from time to time while it reads documents that do not match. */
  *search(
    collection: Collection,
    request: FindRequest,
    txn?: Transaction,
    explained?: (plan: Explained) => void,
  ): Generator<Row | undefined> {
    const { filter, sort, skip = 0, limit, hint } = request;
    txn?.read.add(collection.id);
    const matches = compileMatch(filter);
    const wanted = limit ? limit + skip : undefined;
    const scan = plan({
      collection,
      filter,
      sort,
      limit: wanted,
      hint,
      estimate: (s, cap) => this.#scanner.estimate(s, cap),
    });
    const stats: ScanStats = { keys: 0, docs: 0 };
    const sorts = sort !== undefined && sort.length > 0 && !scan.sorted;
    explained?.({ scan, sorts, stats });
    const expected = scan.exact && !sorts ? wanted : undefined;
    const committed = this.#scanner.rows(collection, scan, stats, expected);
    const versions = txn && this.transactions.listVersions(txn, collection);
    let rows: Iterable<Row | undefined>;
    if (versions?.size) {
      const found = this.#snapshot(committed, scan, versions, matches, sorts ? undefined : wanted);
      rows = sort?.length ? sorted(found, sort, wanted) : found;
    } else {
      const found = scan.exact ? committed : filtered(committed, matches);
      rows = sorts ? sorted(found, sort, wanted) : found;
    }
    yield* slice(rows, skip, limit);
  }

  #snapshot(
    committed: Iterable<Row>,
    scan: Scan,
    versions: ReadonlyMap<number, Row | undefined>,
    matches: Matcher,
    wanted: number | undefined,
  ): Row[] {
    const found: Row[] = [];
    for (const row of committed) {
      if (versions.has(row.rid) || !(scan.exact || matches(row.doc))) continue;
      found.push(row);
      if (found.length === wanted) break;
    }
    for (const row of versions.values()) if (row && matches(row.doc)) found.push(row);
    return found;
  }

  /** The current version of a document, as a transaction or (without one) all clients see it. */
  current(collection: Collection, rid: number, txn?: Transaction): Row | undefined {
    const version = txn && this.transactions.findVersion(txn, collection, rid);
    if (version) return version.row;
    const bytes = this.records.read(collection, rid);
    return bytes && new Row(rid, bytes);
  }

  /** Counts the documents that a query finds, from an index alone if possible. */
  *count(collection: Collection, request: FindRequest, txn?: Transaction): Generator<undefined, number> {
    const { filter, skip = 0, limit, hint } = request;
    compileMatch(filter);
    txn?.read.add(collection.id);
    if (!txn || this.transactions.listVersions(txn, collection).size === 0) {
      const scan = plan({ collection, filter, hint, estimate: (s, cap) => this.#scanner.estimate(s, cap) });
      const total =
        scan.kind === 'collection' && scan.exact
          ? this.records.count(collection)
          : scan.kind === 'index' && scan.exact
            ? this.#scanner.count(scan)
            : undefined;
      if (total !== undefined) {
        const rest = Math.max(0, total - skip);
        return limit ? Math.min(rest, limit) : rest;
      }
    }
    let count = 0;
    for (const row of this.search(collection, request, txn)) {
      if (row) count++;
      yield;
    }
    return count;
  }

  /** A collection by name; created if it is missing, as by a first write. */
  collection(db: string, name: string): Collection {
    const found = this.catalog.find(db, name);
    if (found) return found;
    this.checkNamespace(db, name);
    return this.catalog.create(db, name);
  }

  /** @throws 73 for an invalid name, 13297 for a database whose name differs from an existing one only in case */
  checkNamespace(db: string, name: string): void {
    if (name === '' || name.includes('\0') || name.includes('$'))
      throw new MongoError(73, `Invalid namespace specified '${db}.${name}'`);
    if (db === '' || /[\0/\\. "$]/.test(db) || db.length > 63)
      throw new MongoError(73, `Invalid database name: '${db}'`);
    const other = this.catalog.list().find(known => known.db !== db && known.db.toLowerCase() === db.toLowerCase());
    if (other) {
      const already = `db already exists with different case already have: [${other.db}]`;
      throw new MongoError(13297, `${already} trying to create [${db}]`);
    }
  }

  /**
   * Runs a write that an open transaction may block: outside a transaction it waits and tries again.
   * `beforeWait` is called before each wait.
   */
  async retryBlocked<T>(write: () => T, beforeWait?: () => void): Promise<T> {
    const deadline = Date.now() + lockTimeoutMs;
    for (;;) {
      try {
        return write();
      } catch (error) {
        if (!(error instanceof Blocked)) throw error;
        beforeWait?.();
        await withDeadline(error.released, deadline);
      }
    }
  }

  close(): void {
    this.db.close();
  }
}

function* filtered(rows: Iterable<Row>, matches: Matcher): Generator<Row | undefined> {
  let dropped = 0;
  for (const row of rows) {
    if (matches(row.doc)) yield row;
    else if (++dropped % documentsPerPause === 0) yield undefined;
  }
}

function* sorted(
  rows: Iterable<Row | undefined>,
  fields: readonly KeyField[],
  limit: number | undefined,
): Generator<Row | undefined> {
  const sorter = createSorter((row: Row) => row.doc, fields, limit);
  let added = 0;
  for (const row of rows) {
    if (row) sorter.add(row);
    if (!row || ++added % documentsPerPause === 0) yield undefined;
  }
  yield* sorter.result();
}

function* slice(rows: Iterable<Row | undefined>, skip: number, limit: number | undefined): Generator<Row | undefined> {
  let at = 0;
  const end = limit ? skip + limit : Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (!row || at++ < skip) {
      yield undefined;
      continue;
    }
    yield row;
    if (at >= end) return;
  }
}

async function withDeadline(released: Promise<void>, deadline: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new MongoError(
            24,
            'Unable to acquire lock within the allowed time: the document is held by an open transaction',
          ),
        ),
      Math.max(0, deadline - Date.now()),
    );
  });
  try {
    await Promise.race([released, late]);
  } finally {
    clearTimeout(timer);
  }
}

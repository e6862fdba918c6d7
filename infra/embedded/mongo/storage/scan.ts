import { type Doc, decode } from '../bson.ts';
import type { IndexScan, Range, RangeGroup, Scan } from '../query/planner.ts';
import type { Collection } from './catalog.ts';
import type { Database } from './database.ts';
import type { Records } from './records.ts';

/** A document read from the store; decoded on first access. */
export class Row {
  readonly rid: number;
  readonly bytes: Uint8Array;
  #doc: Doc | undefined;

  constructor(rid: number, bytes: Uint8Array) {
    this.rid = rid;
    this.bytes = bytes;
  }

  get doc(): Doc {
    this.#doc ??= decode(this.bytes);
    return this.#doc;
  }
}

/** The numbers of keys and documents that a scan has read so far, for explain. */
export interface ScanStats {
  keys: number;
  docs: number;
}

interface Entry {
  key: Uint8Array;
  rid: number;
  bytes: Uint8Array;
}

/** Reads committed documents by a plan. Every chunk is a separate query, so writes during a scan are safe. */
export class Scanner {
  readonly #db: Database;
  readonly #records: Records;

  constructor(db: Database, records: Records) {
    this.#db = db;
    this.#records = records;
  }

  /** Yields the rows of a scan. `expected` is the number of documents that the reader will probably take. */
  *rows(collection: Collection, scan: Scan, stats: ScanStats, expected = 100): Generator<Row> {
    if (scan.kind === 'collection') {
      for (const { rid, bytes } of this.#records.scan(collection, scan.backward, Math.min(expected + 1, 256))) {
        stats.docs++;
        yield new Row(rid, bytes);
      }
      return;
    }
    const seen = scan.kind === 'union' || scan.index.multikey.some(Boolean) ? new Set<number>() : undefined;
    const entries =
      scan.kind === 'union'
        ? this.#union(collection, scan.scans, stats)
        : this.#entries(collection, scan, stats, expected);
    for (const { rid, bytes } of entries) {
      if (seen?.has(rid)) continue;
      seen?.add(rid);
      stats.docs++;
      yield new Row(rid, bytes);
    }
  }

  /** Counts documents in an index without reading them. */
  count({ index, groups }: IndexScan): number | undefined {
    const ranges = groups.flatMap(group => group.ranges);
    const multikey = index.multikey.some(Boolean);
    if (multikey && ranges.length > 1) return undefined;
    const what = multikey ? 'DISTINCT rid' : '*';
    const sql = `SELECT count(${what}) FROM index_${index.id} WHERE key >= ? AND key < ?`;
    return ranges.reduce((sum, { low, high }) => sum + Number(this.#db.get(sql, low, high)?.[0]), 0);
  }

  /** The number of keys that a scan would read, up to `cap`. */
  estimate({ index, groups }: IndexScan, cap: number): number {
    const sql = `SELECT count(*) FROM (SELECT 1 FROM index_${index.id} WHERE key >= ? AND key < ? LIMIT ?)`;
    let sum = 0;
    for (const { ranges } of groups) {
      for (const { low, high } of ranges) {
        sum += Number(this.#db.get(sql, low, high, cap - sum)?.[0]);
        if (sum >= cap) return cap;
      }
    }
    return sum;
  }

  *#union(collection: Collection, scans: IndexScan[], stats: ScanStats): Generator<Entry> {
    for (const scan of scans) yield* this.#entries(collection, scan, stats, 100);
  }

  *#entries(collection: Collection, scan: IndexScan, stats: ScanStats, expected: number): Generator<Entry> {
    const streams = scan.groups.map(group => this.#group(collection, scan, group, stats, expected));
    if (scan.merge) return yield* merged(streams, scan);
    for (const stream of scan.backward ? streams.reverse() : streams) yield* stream;
  }

  *#group(
    collection: Collection,
    scan: IndexScan,
    group: RangeGroup,
    stats: ScanStats,
    expected: number,
  ): Generator<Entry> {
    const ranges = scan.backward ? [...group.ranges].reverse() : group.ranges;
    for (const range of ranges) yield* this.#range(collection, scan, range, stats, expected);
  }

  *#range(
    collection: Collection,
    { index, backward }: IndexScan,
    { low, high }: Range,
    stats: ScanStats,
    expected: number,
  ): Generator<Entry> {
    const sql = `SELECT i.key, i.rid, d.doc FROM index_${index.id} i JOIN docs_${collection.id} d ON d.rid = i.rid WHERE ${
      backward
        ? '(i.key, i.rid) < (?, ?) AND i.key >= ? ORDER BY i.key DESC, i.rid DESC'
        : '(i.key, i.rid) > (?, ?) AND i.key < ? ORDER BY i.key, i.rid'
    } LIMIT ?`;
    let from: Uint8Array = backward ? high : low;
    let rid = -1;
    let chunk = Math.min(Math.max(expected + 1, 4), 512);
    for (;;) {
      const rows = this.#db.all(sql, from, rid, backward ? low : high, chunk) as [Uint8Array, number, Uint8Array][];
      for (const [key, id, bytes] of rows) {
        stats.keys++;
        yield { key, rid: id, bytes };
      }
      if (rows.length < chunk) return;
      [from, rid] = rows[rows.length - 1] as [Uint8Array, number, Uint8Array];
      chunk = Math.min(chunk * 2, 512);
    }
  }
}

/** Interleaves sorted streams by the part of the key after their prefixes. */
function* merged(streams: Generator<Entry>[], { groups, backward }: IndexScan): Generator<Entry> {
  const heads = streams.map((stream, i) => ({
    stream,
    skip: (groups[i] as RangeGroup).prefixLength,
    entry: stream.next().value,
  }));
  const tail = (head: (typeof heads)[number]) => (head.entry as Entry).key.subarray(head.skip);
  for (;;) {
    let least: (typeof heads)[number] | undefined;
    for (const head of heads) {
      if (!head.entry) continue;
      if (!least) least = head;
      else if (Buffer.compare(tail(head), tail(least)) * (backward ? -1 : 1) < 0) least = head;
    }
    if (!least) return;
    yield least.entry as Entry;
    least.entry = least.stream.next().value;
  }
}

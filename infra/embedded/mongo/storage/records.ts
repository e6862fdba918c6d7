import type { Doc } from '../bson.ts';
import { MongoError } from '../errors.ts';
import { indexKeys } from '../query/index-keys.ts';
import { own } from '../query/paths.ts';
import type { Catalog, Collection, Index } from './catalog.ts';
import type { Database } from './database.ts';

/** A stored document: its row number in the collection and its BSON. */
export interface Record_ {
  rid: number;
  bytes: Uint8Array;
}

/** The keys of a document in an index; none if a sparse or partial index omits it. */
export interface DocKeys {
  index: Index;
  keys: Buffer[];
  multikey: boolean[];
}

/** Computes a document's keys in every index. @throws 171 for two arrays in one compound index */
export function buildDocKeys(collection: Collection, doc: Doc): DocKeys[] {
  return collection.indexes.map(index => keysIn(index, doc));
}

export function keysIn(index: Index, doc: Doc): DocKeys {
  if (index.partial && !index.partial.matches(doc)) return { index, keys: [], multikey: [] };
  const { keys, multikey, present } = indexKeys(doc, index.fields);
  return { index, keys: index.sparse && !present ? [] : keys, multikey };
}

/** The committed documents and index entries. Ignores transactions and checks nothing. */
export class Records {
  readonly #db: Database;
  readonly #catalog: Catalog;

  constructor(db: Database, catalog: Catalog) {
    this.#db = db;
    this.#catalog = catalog;
  }

  read(collection: Collection, rid: number): Uint8Array | undefined {
    return this.#db.get(`SELECT doc FROM docs_${collection.id} WHERE rid = ?`, rid)?.[0] as Uint8Array | undefined;
  }

  insert(collection: Collection, rid: number, bytes: Uint8Array, keys: readonly DocKeys[]): void {
    this.#db.run(`INSERT INTO docs_${collection.id} (rid, doc) VALUES (?, ?)`, rid, bytes);
    for (const entry of keys) this.#addKeys(entry.index, entry.keys, entry.multikey, rid);
  }

  /** Replaces a document, writing only the index entries that differ. */
  replace(
    collection: Collection,
    rid: number,
    bytes: Uint8Array,
    before: readonly DocKeys[],
    after: readonly DocKeys[],
  ): void {
    this.#db.run(`UPDATE docs_${collection.id} SET doc = ? WHERE rid = ?`, bytes, rid);
    for (let i = 0; i < after.length; i++) {
      const { index, keys, multikey } = after[i] as DocKeys;
      const old = (before[i] as DocKeys).keys;
      if (keys.length === 1 && old.length === 1 && (keys[0] as Buffer).equals(old[0] as Buffer)) continue;
      const kept = new Set(keys.map(key => key.toString('latin1')));
      const had = new Set(old.map(key => key.toString('latin1')));
      this.#removeKeys(
        index,
        old.filter(key => !kept.has(key.toString('latin1'))),
        rid,
      );
      this.#addKeys(
        index,
        keys.filter(key => !had.has(key.toString('latin1'))),
        multikey,
        rid,
      );
    }
  }

  remove(collection: Collection, rid: number, keys: readonly DocKeys[]): void {
    this.#db.run(`DELETE FROM docs_${collection.id} WHERE rid = ?`, rid);
    for (const entry of keys) this.#removeKeys(entry.index, entry.keys, rid);
  }

  /** Fills a new index from the documents. @throws 11000 for a duplicate in a unique index */
  build(collection: Collection, index: Index, decode: (bytes: Uint8Array) => Doc): void {
    for (const { rid, bytes } of this.scan(collection)) {
      const doc = decode(bytes);
      const { keys, multikey } = keysIn(index, doc);
      if (index.unique) {
        for (const key of keys) if (this.holder(index, key) !== undefined) throw duplicateKey(collection, index, doc);
      }
      this.#addKeys(index, keys, multikey, rid);
    }
  }

  /** The row number of the document that has this key in an index. */
  holder(index: Index, key: Buffer): number | undefined {
    return this.#db.get(`SELECT rid FROM index_${index.id} WHERE key = ? LIMIT 1`, key)?.[0] as number | undefined;
  }

  /** Yields all documents in the order of insertion; writes during the scan are safe. */
  *scan(collection: Collection, backward = false, chunk = 256): Generator<Record_> {
    const sql = backward
      ? `SELECT rid, doc FROM docs_${collection.id} WHERE rid < ? ORDER BY rid DESC LIMIT ?`
      : `SELECT rid, doc FROM docs_${collection.id} WHERE rid > ? ORDER BY rid LIMIT ?`;
    let last = backward ? Number.MAX_SAFE_INTEGER : -1;
    for (;;) {
      const rows = this.#db.all(sql, last, chunk) as [number, Uint8Array][];
      for (const [rid, bytes] of rows) yield { rid, bytes };
      if (rows.length < chunk) return;
      last = (rows[rows.length - 1] as [number, Uint8Array])[0];
    }
  }

  count(collection: Collection): number {
    return Number(this.#db.get(`SELECT count(*) FROM index_${collection.indexes[0]?.id}`)?.[0]);
  }

  #addKeys(index: Index, keys: readonly Buffer[], multikey: readonly boolean[], rid: number): void {
    const sql = `INSERT OR IGNORE INTO index_${index.id} (key, rid) VALUES (?, ?)`;
    for (const key of keys) this.#db.run(sql, key, rid);
    if (multikey.length > 0) this.#catalog.markMultikey(index, multikey);
  }

  #removeKeys(index: Index, keys: readonly Buffer[], rid: number): void {
    for (const key of keys) this.#db.run(`DELETE FROM index_${index.id} WHERE key = ? AND rid = ?`, key, rid);
  }
}

/** The error of a unique index, with MongoDB's message and the fields that drivers read. */
export function duplicateKey(collection: Collection, index: Index, doc: Doc): MongoError {
  const keyValue: Doc = {};
  for (const { path, parts } of index.fields) keyValue[path] = valueAt(doc, parts) ?? null;
  const shown = Object.keys(keyValue).map(path => `${path}: ${shellText(keyValue[path])}`);
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    { extra: { keyPattern: index.key, keyValue } },
  );
}

function valueAt(doc: Doc, parts: readonly string[]): unknown {
  let value: unknown = doc;
  for (const part of parts) {
    if (Array.isArray(value)) value = value.map(item => own(item as Doc, part)).find(item => item !== undefined);
    else value = typeof value === 'object' && value !== null ? own(value as Doc, part) : undefined;
  }
  return Array.isArray(value) ? value[0] : value;
}

function shellText(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (typeof value !== 'object' || value === null) return String(value);
  const type = (value as { _bsontype?: string })._bsontype;
  if (type === 'ObjectId') return `ObjectId('${String(value)}')`;
  if (type) return `${type}(${String(value)})`;
  if (Array.isArray(value)) return `[ ${value.map(shellText).join(', ')} ]`;
  return `{ ${Object.entries(value)
    .map(([name, item]) => `${name}: ${shellText(item)}`)
    .join(', ')} }`;
}

import { createHash } from 'node:crypto';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

export interface ObjectInfo {
  key: string;
  size: number;
  /** MD5 of the content, in hexadecimal. */
  etag: string;
  /** Headers sent with the content: its type, and those that the client added. */
  headers: Record<string, string>;
  modified: Date;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS objects (bucket TEXT NOT NULL, key TEXT NOT NULL, size INTEGER NOT NULL, etag TEXT NOT NULL,
    headers TEXT NOT NULL, modified INTEGER NOT NULL, body BLOB NOT NULL, UNIQUE (bucket, key));
`;
const INFO = 'key, size, etag, headers, modified';

/**
 * All objects, in one SQLite file. A statement is a transaction that is on disk when it returns (WAL, fsync per commit), so an
 * object is stored completely or not at all. A key is a value in the database, never a path.
 */
export class Objects {
  readonly #db: DatabaseSync;

  constructor(file: string) {
    this.#db = new DatabaseSync(file);
    this.#db.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA busy_timeout = 2000; PRAGMA journal_mode = WAL;');
    this.#db.exec(`PRAGMA synchronous = FULL; ${SCHEMA}`);
  }

  /** Returns false if the bucket exists already. */
  createBucket(name: string): boolean {
    return this.#db.prepare('INSERT OR IGNORE INTO buckets (name) VALUES (?)').run(name).changes > 0;
  }

  hasBucket(name: string): boolean {
    return this.#db.prepare('SELECT 1 FROM buckets WHERE name = ?').get(name) !== undefined;
  }

  /** Stores an object, replacing any with the same key. It is on disk when this returns. */
  put(
    bucket: string,
    key: string,
    body: Uint8Array,
    headers: Record<string, string>,
    modified = new Date(),
  ): { etag: string } {
    const etag = createHash('md5').update(body).digest('hex');
    this.#db
      .prepare(`INSERT OR REPLACE INTO objects (bucket, ${INFO}, body) VALUES (?, ?, ?, ?, ?, ?, ?)`)
      .run(bucket, key, body.length, etag, JSON.stringify(headers), modified.getTime(), body);
    return { etag };
  }

  info(bucket: string, key: string): ObjectInfo | undefined {
    const row = this.#db.prepare(`SELECT ${INFO} FROM objects WHERE bucket = ? AND key = ?`).get(bucket, key);
    return row && toInfo(row);
  }

  /** A range of bytes of an object's content; undefined if there is no such object. */
  read(bucket: string, key: string, range: { start: number; length: number }): Uint8Array {
    const row = this.#db
      .prepare('SELECT substr(body, ?, ?) AS body FROM objects WHERE bucket = ? AND key = ?')
      .get(range.start + 1, range.length, bucket, key);
    return row?.body instanceof Uint8Array ? row.body : new Uint8Array();
  }

  /** Deletes the objects that exist. */
  delete(bucket: string, keys: readonly string[]): void {
    this.#db
      .prepare('DELETE FROM objects WHERE bucket = ? AND key IN (SELECT value FROM json_each(?))')
      .run(bucket, JSON.stringify(keys));
  }

  /** Lists objects in the byte order of their keys. */
  list(bucket: string, options: { prefix: string; after: string; limit: number }): ObjectInfo[] {
    const { prefix, after, limit } = options;
    // No character comes after U+10FFFF.
    const values: SQLInputValue[] = [bucket, prefix, `${prefix}\u{10ffff}`, after, limit];
    return this.#db
      .prepare(`SELECT ${INFO} FROM objects WHERE bucket = ? AND key >= ? AND key < ? AND key > ? ORDER BY key LIMIT ?`)
      .all(...values)
      .map(toInfo);
  }

  close(): void {
    this.#db.close();
  }
}

function toInfo(row: Record<string, unknown>): ObjectInfo {
  const { key, size, etag, headers, modified } = row;
  return {
    key: String(key),
    size: Number(size),
    etag: String(etag),
    headers: JSON.parse(String(headers)),
    modified: new Date(Number(modified)),
  };
}

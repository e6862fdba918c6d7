import { type Doc, decode, encode } from '../bson.ts';
import { type KeyField, keyFields } from '../query/index-keys.ts';
import type { Matcher } from '../query/matcher.ts';
import type { Database } from './database.ts';

/** One index: its definition, and the table `index_<id>` with (key, rid). */
export interface Index {
  id: number;
  name: string;
  /** The definition as listIndexes returns it: v, key, name and options. */
  spec: Doc;
  key: Doc;
  fields: KeyField[];
  unique: boolean;
  sparse: boolean;
  partial?: { filter: Doc; matches: Matcher };
  expireAfterSeconds?: number;
  hidden: boolean;
  /** A flag for each field: true if any document had an array on its path. */
  multikey: boolean[];
}

/** One collection: its indexes (the first is `_id_`), and the table `docs_<id>` with (rid, doc). */
export interface Collection {
  id: number;
  db: string;
  name: string;
  ns: string;
  indexes: Index[];
  nextRid: number;
}

/** All collections and indexes, cached in memory; changes are written to the file at once. */
export class Catalog {
  readonly #db: Database;
  readonly #compile: (filter: Doc) => Matcher;
  #collections = new Map<string, Collection>();

  constructor(db: Database, compile: (filter: Doc) => Matcher) {
    this.#db = db;
    this.#compile = compile;
    this.reload();
  }

  /** Reads everything from the file, at start and after a group of writes was rolled back. */
  reload(): void {
    const byId = new Map<number, Collection>();
    const known = new Map([...this.#collections.values()].map(collection => [collection.id, collection]));
    this.#collections = new Map();
    for (const [id, db, name] of this.#db.all('SELECT id, db, name FROM collections') as [number, string, string][]) {
      const collection: Collection = known.get(id) ?? { id, db, name, ns: '', indexes: [], nextRid: 1 };
      const last = this.#db.get(`SELECT max(rid) FROM docs_${id}`)?.[0] as number | null;
      const nextRid = Math.max(collection.nextRid, (last ?? 0) + 1);
      Object.assign(collection, { db, name, ns: `${db}.${name}`, indexes: [], nextRid });
      byId.set(id, collection);
      this.#collections.set(collection.ns, collection);
    }
    for (const [id, owner, spec, multikey] of this.#db.all(
      'SELECT id, collection, spec, multikey FROM indexes ORDER BY id',
    ) as [number, number, Uint8Array, string][]) {
      byId.get(owner)?.indexes.push(
        this.#index(
          id,
          decode(spec),
          [...multikey].map(flag => flag === '1'),
        ),
      );
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  list(db?: string): Collection[] {
    const all = [...this.#collections.values()];
    return db === undefined ? all : all.filter(collection => collection.db === db);
  }

  create(db: string, name: string): Collection {
    const id = this.#nextId('collections');
    // No collection has options; the column remains for files of earlier releases.
    this.#db.run('INSERT INTO collections (id, db, name, options) VALUES (?, ?, ?, ?)', id, db, name, encode({}));
    this.#db.exec(`CREATE TABLE docs_${id} (rid INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    const collection: Collection = { id, db, name, ns: `${db}.${name}`, indexes: [], nextRid: 1 };
    this.#collections.set(collection.ns, collection);
    this.addIndex(collection, { v: 2, key: { _id: 1 }, name: '_id_' });
    return collection;
  }

  drop(collection: Collection): void {
    for (const index of [...collection.indexes]) this.dropIndex(collection, index);
    this.#db.forget(`docs_${collection.id}`);
    this.#db.exec(`DROP TABLE docs_${collection.id}`);
    this.#db.run('DELETE FROM collections WHERE id = ?', collection.id);
    this.#collections.delete(collection.ns);
  }

  rename(collection: Collection, db: string, name: string): void {
    this.#db.run('UPDATE collections SET db = ?, name = ? WHERE id = ?', db, name, collection.id);
    this.#collections.delete(collection.ns);
    Object.assign(collection, { db, name, ns: `${db}.${name}` });
    this.#collections.set(collection.ns, collection);
  }

  addIndex(collection: Collection, spec: Doc): Index {
    const id = this.#nextId('indexes');
    const index = this.#index(
      id,
      spec,
      Object.keys(spec.key as Doc).map(() => false),
    );
    this.#db.run(
      'INSERT INTO indexes (id, collection, name, spec, multikey) VALUES (?, ?, ?, ?, ?)',
      id,
      collection.id,
      index.name,
      encode(spec),
      flags(index.multikey),
    );
    this.#db.exec(`CREATE TABLE index_${id} (key BLOB, rid INTEGER, PRIMARY KEY (key, rid)) WITHOUT ROWID`);
    collection.indexes.push(index);
    return index;
  }

  dropIndex(collection: Collection, index: Index): void {
    this.#db.forget(`index_${index.id}`);
    this.#db.exec(`DROP TABLE index_${index.id}`);
    this.#db.run('DELETE FROM indexes WHERE id = ?', index.id);
    collection.indexes = collection.indexes.filter(other => other !== index);
  }

  /** Records that the index contains documents with arrays, which queries and sorts must respect from then on. */
  markMultikey(index: Index, found: readonly boolean[]): void {
    if (!found.some((flag, i) => flag && !index.multikey[i])) return;
    index.multikey = index.multikey.map((flag, i) => flag || found[i] === true);
    this.#db.run('UPDATE indexes SET multikey = ? WHERE id = ?', flags(index.multikey), index.id);
  }

  /** Changes an index's options (collMod): expireAfterSeconds, hidden. */
  changeIndex(collection: Collection, index: Index, spec: Doc): void {
    this.#db.run('UPDATE indexes SET spec = ? WHERE id = ?', encode(spec), index.id);
    const changed = this.#index(index.id, spec, index.multikey);
    collection.indexes = collection.indexes.map(other => (other === index ? changed : other));
  }

  /** The last ids. An id is never reused while the process runs, so that a statement for a dropped table cannot reach a new one. */
  readonly #lastId = new Map<string, number>();
  #nextId(table: 'collections' | 'indexes'): number {
    const stored = Number(this.#db.get(`SELECT coalesce(max(id), 0) FROM ${table}`)?.[0]);
    const id = Math.max(stored, this.#lastId.get(table) ?? 0) + 1;
    this.#lastId.set(table, id);
    return id;
  }

  #index(id: number, spec: Doc, multikey: boolean[]): Index {
    const key = spec.key as Doc;
    const filter = spec.partialFilterExpression as Doc | undefined;
    return {
      id,
      name: String(spec.name),
      spec,
      key,
      fields: keyFields(key),
      unique: spec.unique === true || spec.name === '_id_',
      sparse: spec.sparse === true,
      hidden: spec.hidden === true,
      multikey,
      ...(filter && { partial: { filter, matches: this.#compile(filter) } }),
      ...(spec.expireAfterSeconds !== undefined && { expireAfterSeconds: Number(spec.expireAfterSeconds) }),
    };
  }
}

const flags = (multikey: readonly boolean[]): string => multikey.map(flag => (flag ? '1' : '0')).join('');

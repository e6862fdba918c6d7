import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from '@doorstep/platform/telemetry';

/** To be raised with each change of the tables below or of what is stored in them. A file of another version is built again. */
const schemaVersion = 8;
const inMemory = ':memory:';

// Those in `outdated` must be read again, as their categories have changed. The rowid of a text is the id of its business. The tokens are stems already; SQLite only splits them.
const tables = `
  CREATE TABLE businesses (
    id INTEGER PRIMARY KEY,
    json TEXT NOT NULL,
    facts TEXT NOT NULL,
    fields TEXT NOT NULL,
    description TEXT NOT NULL
  ) STRICT;
  CREATE TABLE offerings (businessId INTEGER, place INTEGER, json TEXT NOT NULL, PRIMARY KEY (businessId, place)) STRICT, WITHOUT ROWID;
  CREATE TABLE gallery (businessId INTEGER, place INTEGER, json TEXT NOT NULL, PRIMARY KEY (businessId, place)) STRICT, WITHOUT ROWID;
  CREATE TABLE categories (id INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE formerSlugs (slug TEXT PRIMARY KEY, categoryId INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE outdated (id INTEGER PRIMARY KEY) STRICT;
  CREATE VIRTUAL TABLE texts USING fts5(
    name, category, services, place, zip, description,
    content='', contentless_delete=1, detail='column', tokenize='unicode61 remove_diacritics 0', prefix='1 2 3'
  );
`;

/**
 * Opens the file of a projection. One that is missing, damaged or of another version is created; everything in it can be read from
 * MongoDB again. `:memory:` keeps it in memory.
 */
export function openDatabase(file: string, log: Logger): DatabaseSync {
  try {
    const db = openFile(file);
    if (readVersion(db) === schemaVersion && isIntact(db)) return db;
    db.close();
  } catch (error) {
    log.warn({ err: error, file }, 'could not read the projection; building it again');
  }
  deleteFile(file);
  const db = openFile(file);
  db.exec(`BEGIN; ${tables} PRAGMA user_version = ${schemaVersion}; COMMIT`);
  return db;
}

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  // A crash may lose the last changes, but not damage the file; what is lost is read from MongoDB again.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768; PRAGMA mmap_size = 1073741824',
  );
  return db;
}

function readVersion(db: DatabaseSync): unknown {
  return db.prepare('PRAGMA user_version').get()?.user_version;
}

const isIntact = (db: DatabaseSync): boolean => db.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok';

function deleteFile(file: string): void {
  if (file === inMemory) return;
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

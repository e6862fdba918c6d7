import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '@doorstep/platform/errors';
import type { Logger } from '@doorstep/platform/telemetry';
import { listInputs, toVersion } from './version.ts';

/** The value of PROJECTION_FILE for a projection without a file. */
export const inMemory = ':memory:';

// A business that visitors do not see has no `json`, so that no answer can show it. Its `translations` are apart, because lists have only
// those in one language. Businesses in `outdated` must be read again, because their categories, or the language or country of the site, have
// changed. `keys` has what means a business as a whole: its name, and its telephone numbers. The rowid of a text is the id of its business. The
// tokens are stems already; SQLite only splits them.
const tables = `
  CREATE TABLE businesses (
    id INTEGER PRIMARY KEY,
    json TEXT,
    translations TEXT,
    facts TEXT NOT NULL,
    fields TEXT NOT NULL,
    description TEXT NOT NULL,
    keys TEXT NOT NULL
  ) STRICT;
  CREATE TABLE offerings (businessId INTEGER, place INTEGER, json TEXT NOT NULL, PRIMARY KEY (businessId, place)) STRICT, WITHOUT ROWID;
  CREATE TABLE gallery (businessId INTEGER, place INTEGER, json TEXT NOT NULL, PRIMARY KEY (businessId, place)) STRICT, WITHOUT ROWID;
  CREATE TABLE categories (id INTEGER PRIMARY KEY, json TEXT NOT NULL) STRICT;
  CREATE TABLE keys (key TEXT, id INTEGER, PRIMARY KEY (key, id)) STRICT, WITHOUT ROWID;
  CREATE TABLE outdated (id INTEGER PRIMARY KEY) STRICT;
  CREATE TABLE site (language TEXT NOT NULL, country TEXT NOT NULL) STRICT;
  CREATE VIRTUAL TABLE texts USING fts5(
    name, category, services, place, zip, description,
    content='', contentless_delete=1, detail='column', tokenize='unicode61 remove_diacritics 0', prefix='1 2 3'
  );
`;

/**
 * Opens the file of a projection. One that is missing, damaged or of another version is created; everything in it can be read from
 * MongoDB again. `:memory:` keeps it in memory. The version is a hash of the tables and of what is stored in them. Throws StartError for
 * a file that cannot be created.
 */
export function openDatabase(file: string, log: Logger, inputs: object = listInputs()): DatabaseSync {
  const version = toVersion({ tables, ...inputs });
  let damage: unknown;
  try {
    const db = openFile(file);
    if (readVersion(db) === version && isIntact(db)) return db;
    db.close();
  } catch (error) {
    damage = error;
  }
  const db = create(file, version);
  if (damage) log.warn({ err: damage, file }, 'could not read the projection; building it again');
  return db;
}

function create(file: string, version: number): DatabaseSync {
  try {
    deleteFile(file);
    const db = openFile(file);
    db.exec(`BEGIN; ${tables} PRAGMA user_version = ${version}; COMMIT`);
    return db;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `PROJECTION_FILE: ${file} cannot be written (${reason}). Its folder must be there and writable.`,
    );
  }
}

function openFile(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  // A crash may lose the last changes, but not damage the file; what is lost is read from MongoDB again.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32768; PRAGMA mmap_size = 1073741824',
  );
  // Fails for a file that is read-only.
  db.exec('BEGIN IMMEDIATE; COMMIT');
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

import type { DatabaseSync } from 'node:sqlite';

/** The keys that mean a business as a whole: its name, and its telephone numbers. */
export interface KeyTable {
  put(id: number, keys: readonly string[]): void;
  remove(id: number, keys: readonly string[]): void;
  /** The ids of the businesses with a key. */
  find(key: string): number[];
  /** The ids of the businesses with a key of digits that begins with this one. */
  findBeginning(key: string): number[];
}

export function openKeyTable(db: DatabaseSync): KeyTable {
  const insert = db.prepare('INSERT INTO keys (key, id) VALUES (?, ?)');
  const erase = db.prepare('DELETE FROM keys WHERE key = ? AND id = ?');
  const select = db.prepare('SELECT id FROM keys WHERE key = ?');
  const selectBeginning = db.prepare("SELECT id FROM keys WHERE key >= ?1 AND key < ?1 || ':'");
  return {
    put(id, keys) {
      for (const key of keys) insert.run(key, id);
    },
    remove(id, keys) {
      for (const key of keys) erase.run(key, id);
    },
    find: key => select.all(key).map(({ id }) => Number(id)),
    findBeginning: key => selectBeginning.all(key).map(({ id }) => Number(id)),
  };
}

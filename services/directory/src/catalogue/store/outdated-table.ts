import type { DatabaseSync } from 'node:sqlite';

/** The businesses that must be applied again, because one of their categories or the site has changed. */
export interface OutdatedTable {
  add(id: number): void;
  addAll(): void;
  remove(id: number): void;
  list(): number[];
  isEmpty(): boolean;
}

export function openOutdatedTable(db: DatabaseSync): OutdatedTable {
  const insert = db.prepare('INSERT OR IGNORE INTO outdated (id) VALUES (?)');
  const erase = db.prepare('DELETE FROM outdated WHERE id = ?');
  const select = db.prepare('SELECT id FROM outdated');
  return {
    add: id => void insert.run(id),
    addAll: () => db.exec('INSERT OR IGNORE INTO outdated SELECT id FROM businesses'),
    remove: id => void erase.run(id),
    list: () => select.all().map(({ id }) => Number(id)),
    isEmpty: () => select.get() === undefined,
  };
}

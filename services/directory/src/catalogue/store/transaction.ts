import type { DatabaseSync } from 'node:sqlite';

/** A change of the memory that follows one of the file. */
export type Effect = () => void;

/** Runs `write` in a transaction, then the effects that it returns. If one of these fails, `reload` reads the memory from the file. */
export function transact(db: DatabaseSync, write: () => Effect[], reload: (error: unknown) => void): void {
  let effects: Effect[];
  db.exec('BEGIN IMMEDIATE');
  try {
    effects = write();
    db.exec('COMMIT');
  } catch (error) {
    // After some errors, such as a full disk, SQLite has rolled back already.
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
  try {
    for (const effect of effects) effect();
  } catch (error) {
    reload(error);
  }
}

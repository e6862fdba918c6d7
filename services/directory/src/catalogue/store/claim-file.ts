import { join, parse } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A file that no other process uses while it is claimed. */
export interface ClaimedFile {
  readonly path: string;
  release(): void;
}

const maxReplicas = 100;
// SQLITE_BUSY, https://www.sqlite.org/rescode.html
const busy = 5;

/**
 * Claims the file of a projection for this replica. Replicas that share a folder, as containers of one volume do, each get a file of their
 * own: `directory.sqlite`, `directory-2.sqlite` and so on. The lock ends with the process, however that ends. A file that cannot be locked
 * for another reason is returned as it is, and opening it reports why.
 */
export function claimFile(file: string): ClaimedFile {
  if (file === ':memory:') return { path: file, release: () => {} };
  const { dir, name, ext } = parse(file);
  for (let replica = 1; replica <= maxReplicas; replica += 1) {
    const path = replica === 1 ? file : join(dir, `${name}-${replica}${ext}`);
    const lock = tryLock(`${path}.lock`);
    if (lock !== 'taken') return { path, release: () => lock?.close() };
  }
  throw new Error(`${maxReplicas} replicas use the folder ${dir} already`);
}

function tryLock(file: string): DatabaseSync | 'taken' | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(file, { timeout: 0 });
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    return error instanceof Error && 'errcode' in error && error.errcode === busy ? 'taken' : undefined;
  }
}

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { MongoError } from '../errors.ts';

/** Puts everything written to a file on disk. */
export type SyncFile = (descriptor: number) => Promise<void>;

/** SQLite's write-ahead log, synced to disk in the background instead of within each commit. */
export class LogFile {
  readonly #descriptor: number;
  readonly #sync: SyncFile;
  #last: Promise<void> = Promise.resolve();
  /** The next fsync, which has not started yet; all flushes requested meanwhile share it. */
  #next: Promise<void> | undefined;

  /** @throws Error if the file does not exist */
  constructor(file: string, sync: SyncFile = promisify(fdatasync)) {
    this.#descriptor = openSync(file, 'r');
    this.#sync = sync;
  }

  /** Puts all writes so far on disk. After a failure the state of the disk is unknown, so all further flushes fail too. */
  flush(): void {
    if (this.#next) return;
    this.#next = this.#last.then(async () => {
      this.#next = undefined;
      await this.#sync(this.#descriptor).catch(fail);
    });
    this.#last = this.#next;
    this.#last.catch(() => {});
  }

  /** Resolves when all requested flushes are done; rejects with a MongoError if one failed. */
  flushed(): Promise<void> {
    return this.#last;
  }

  close(): void {
    void this.#last.catch(() => {}).then(() => closeSync(this.#descriptor));
  }
}

function fail(error: unknown): never {
  throw new MongoError(1, `The disk did not take the log: ${error instanceof Error ? error.message : String(error)}`);
}

import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { MongoError } from '../errors.ts';

/** Resolves when what is written to the file is on disk. */
export type SyncFile = (descriptor: number) => Promise<void>;

/** SQLite's write-ahead log, put on disk beside other work instead of within each commit. */
export class LogFile {
  readonly #descriptor: number;
  readonly #sync: SyncFile;
  #last: Promise<void> = Promise.resolve();
  /** The next fsync, which has not started: all flushes that are asked for meanwhile share it. */
  #next: Promise<void> | undefined;

  /** Throws if the file is not there. */
  constructor(file: string, sync: SyncFile = promisify(fdatasync)) {
    this.#descriptor = openSync(file, 'r');
    this.#sync = sync;
  }

  /** Puts what is written until now on disk. After a failure nobody knows what is there, so that all further flushes fail too. */
  flush(): void {
    if (this.#next) return;
    this.#next = this.#last.then(async () => {
      this.#next = undefined;
      await this.#sync(this.#descriptor).catch(fail);
    });
    this.#last = this.#next;
    this.#last.catch(() => {});
  }

  /** Resolves when all flushes that were asked for are done; rejects with a MongoError when one failed. */
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

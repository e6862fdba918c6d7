import type { ClientSession, UpdateQuery } from 'mongoose';
import type { ImportRow } from './import.model.ts';

/** An import that a worker has: it may write only while no other worker has the lease and no administrator has stopped it. */
export interface LeasedImport {
  readonly row: ImportRow;
  readonly signal: AbortSignal;
  /**
   * Stores progress together with the batch that made it, and extends the lease. Throws LeaseLost if the import was stopped, changed or
   * taken over, so that the transaction of the batch is aborted and nothing is written twice.
   */
  advance(session: ClientSession, update: UpdateQuery<ImportRow>): Promise<void>;
}

/** Another worker has the import, or an administrator has stopped or changed it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

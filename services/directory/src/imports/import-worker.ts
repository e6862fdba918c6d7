import { randomUUID } from 'node:crypto';
import { claimNext, nextAttemptAt } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession, UpdateQuery } from 'mongoose';
import type { Deps } from '../deps.ts';
import { checkImport } from './check-import.ts';
import type { ImportRow } from './import.model.ts';
import { undoNextBusinesses } from './undo-import.ts';
import { writeNextChunk } from './write-chunk.ts';

// Finds the work of dead replicas, and of requests that another replica answered.
const pollMs = 1_000;
// Longer than a batch can take.
const leaseMs = 30_000;
const maxBackoffMs = 60_000;

/** An import that this worker has: it may write only while no other worker has the lease and no administrator has stopped it. */
export interface LeasedImport {
  readonly row: ImportRow;
  readonly signal: AbortSignal;
  /**
   * Stores progress together with the batch that made it, and extends the lease. Throws LeaseLost if the import was stopped, changed or
   * taken over, so that the transaction of the batch is aborted and nothing is written twice.
   */
  advance(session: ClientSession, update: UpdateQuery<ImportRow>): Promise<void>;
}

class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/**
 * Does the steps of imports in the background: checks, runs and undoes them, batch by batch. Replicas share the work: one has the lease
 * of an import, and when it dies another goes on after the last batch that was committed.
 */
export function startImportWorker(deps: Deps): WorkLoop {
  const { imports, log } = deps;

  async function work(row: ImportRow, token: string, signal: AbortSignal): Promise<void> {
    const { _id, state } = row;
    const leased: LeasedImport = {
      row,
      signal,
      async advance(session, update) {
        const now = new Date();
        const { $set, ...others } = update;
        const dueAt = new Date(now.getTime() + leaseMs);
        const { matchedCount } = await imports.updateOne(
          { _id, leasedBy: token, state },
          { ...others, $set: { dueAt, updatedAt: now, attempts: 0, ...$set }, $unset: { failure: 1 } },
          { session },
        );
        if (matchedCount === 0) throw new LeaseLost();
      },
    };
    if (state === 'reading') return deleteUnread(row);
    if (state === 'checking') return checkImport(deps, leased);
    const doNext = state === 'running' ? writeNextChunk : undoNextBusinesses;
    while (!signal.aborted && (await doNext(deps, leased)));
  }

  /** Its upload was interrupted. */
  async function deleteUnread({ _id }: ImportRow): Promise<void> {
    await deps.importChunks.deleteMany({ importId: _id });
    await imports.deleteOne({ _id, state: 'reading' });
  }

  async function workOnNext(signal: AbortSignal): Promise<boolean> {
    const token = randomUUID();
    const row = await claimNext(imports, {
      due: 'dueAt',
      leaseMs,
      filter: { state: { $in: ['reading', 'checking', 'running', 'undoing'] } },
      set: { leasedBy: token },
      count: 'attempts',
    });
    if (!row) return false;
    const own = { _id: row._id, leasedBy: token };
    try {
      await work(row, token, signal);
      // Another replica goes on at once if this one stops.
      await imports.updateOne(own, { $set: { dueAt: new Date() }, $unset: { leasedBy: 1 } });
    } catch (error) {
      if (error instanceof LeaseLost) return true;
      log.error({ err: error, import: row._id, attempts: row.attempts }, 'could not go on with an import; retrying');
      const failure = t('The last rows could not be written. This is tried again in a moment.');
      await imports.updateOne(own, {
        $set: { dueAt: nextAttemptAt(row.attempts, maxBackoffMs), failure },
        $unset: { leasedBy: 1 },
      });
    }
    return true;
  }

  return startWorkLoop({
    everyMs: pollMs,
    run: workOnNext,
    failure: 'could not look for imports to go on with; retrying',
    log,
  });
}

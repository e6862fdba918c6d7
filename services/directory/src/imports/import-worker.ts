import { randomUUID } from 'node:crypto';
import { claimNext, nextAttemptAt } from '@doorstep/platform/mongo';
import { sayIn } from '@doorstep/platform/speaking';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import { t } from '@doorstep/texts/text.ts';
import { checkImport } from './check-import.ts';
import type { Deps } from './deps.ts';
import { type ImportRow, type StoredState, withDefaults } from './import.model.ts';
import { type LeasedImport, LeaseLost } from './lease.ts';
import { undoNextBusinesses } from './undo-import.ts';
import { writeNextChunk } from './write-chunk.ts';

// Finds the work of dead replicas, and of requests that another replica answered.
const pollMs = 1_000;
// Renewed while a worker lives, because a batch on a busy machine may take longer.
const leaseMs = 30_000;
const renewalMs = 10_000;
const maxBackoffMs = 60_000;
/** A step that failed so often, or whose process died of it, ends with a message. */
const maxAttempts = 3;

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
        const now = deps.now();
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
    if (state === 'reading') return deleteUnread(_id);
    if (state === 'checking') return checkImport(deps, leased);
    const doNext = state === 'running' ? writeNextChunk : undoNextBusinesses;
    while (!signal.aborted && (await doNext(deps, leased)));
  }

  /** Its upload was interrupted. */
  async function deleteUnread(_id: number): Promise<void> {
    await deps.importChunks.deleteMany({ importId: _id });
    await deps.importFiles.deleteMany({ importId: _id });
    await imports.deleteOne({ _id, state: 'reading' });
  }

  /** Keeps the lease of an import during work on it. */
  async function whileRenewed(own: { _id: number; leasedBy: string }, workOnIt: () => Promise<void>): Promise<void> {
    const renew = () => imports.updateOne(own, { $set: { dueAt: new Date(deps.now().getTime() + leaseMs) } });
    const renewal = setInterval(
      () => void renew().catch(error => log.warn({ err: error, import: own._id }, 'could not renew a lease; retrying')),
      renewalMs,
    );
    try {
      await workOnIt();
    } finally {
      clearInterval(renewal);
    }
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
    // The replicas that had it before died of it as well.
    if (row.attempts > maxAttempts) {
      await end(row, own);
      return true;
    }
    try {
      await whileRenewed(own, () => work(withDefaults(row), token, signal));
      // Another replica goes on at once if this one stops.
      await imports.updateOne(own, { $set: { dueAt: deps.now() }, $unset: { leasedBy: 1 } });
    } catch (error) {
      if (error instanceof LeaseLost) return true;
      // The step began again since, if some of its rows were written.
      const { attempts } = (await imports.findOne(own, { attempts: 1 }).lean()) ?? row;
      log.error({ err: error, import: row._id, attempts }, 'could not go on with an import');
      if (attempts >= maxAttempts) await end(row, own);
      else
        await imports.updateOne(own, {
          $set: {
            dueAt: nextAttemptAt(attempts, maxBackoffMs),
            failure: await sayIn(row.language, () =>
              t('The next rows could not be read or written. This is tried again in a moment.'),
            ),
          },
          $unset: { leasedBy: 1 },
        });
    }
    return true;
  }

  /** Ends a step that does not get on, in a state from which an administrator can go on or undo. */
  async function end({ _id, state, language }: ImportRow, own: { _id: number; leasedBy: string }): Promise<void> {
    if (state === 'reading') return deleteUnread(_id);
    const after: Readonly<Partial<Record<StoredState, StoredState>>> = {
      checking: 'mapping',
      running: 'stopped',
      undoing: 'done',
    };
    const failure = await sayIn(language, () =>
      t('This step failed three times and was ended. Please ask your operator to look at the log.'),
    );
    log.error({ import: _id, state }, 'ended a step of an import that failed three times');
    await imports.updateOne(own, {
      $set: { state: after[state] ?? state, failure, attempts: 0 },
      $unset: { leasedBy: 1 },
    });
  }

  return startWorkLoop({
    everyMs: pollMs,
    run: workOnNext,
    failure: 'could not look for imports to go on with; retrying',
    log,
  });
}

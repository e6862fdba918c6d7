import type { Connection } from 'mongoose';
import { defineModel } from './define-model.ts';
import { claimNext } from './leases.ts';

/** Work that one of the replicas of a service does from time to time. */
export interface DutyRow {
  _id: string;
  /** The next time; while a replica works on it, the end of its lease. */
  dueAt: Date;
}

const dutyModel = defineModel<DutyRow>('Duty', 'duties', {
  _id: { type: String, required: true },
  dueAt: { type: Date, required: true },
});

/**
 * Runs `work` if it is due and no other replica is at it; then it is due again after `everyMs`. If the replica dies or `work` throws,
 * another one goes on once the lease ends. A stop (`signal`) leaves the rest to the next replica at once.
 */
export async function takeTurn(
  db: Connection,
  options: { duty: string; leaseMs: number; everyMs: number; signal: AbortSignal },
  work: () => Promise<void>,
): Promise<void> {
  const { duty: _id, leaseMs, everyMs, signal } = options;
  const duties = dutyModel(db);
  const now = Date.now();
  await duties.updateOne({ _id }, { $setOnInsert: { dueAt: new Date(now) } }, { upsert: true });
  const claimed = await claimNext(duties, { due: 'dueAt', leaseMs, filter: { _id } });
  if (!claimed) return;
  await work();
  const dueAt = signal.aborted ? new Date(now) : new Date(now + everyMs);
  // Only its own lease: one that took longer may have lost it.
  await duties.updateOne({ _id, dueAt: claimed.dueAt }, { $set: { dueAt } });
}

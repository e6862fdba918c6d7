import { defineModel } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/** A row that transactions write so that two of them conflict, as reading locks nothing. */
export interface LockRow {
  /** The name of the lock. */
  _id: string;
  turns: number;
}

export const lockModel = defineModel<LockRow>('Lock', 'locks', {
  _id: { type: String, required: true },
  turns: { type: Number, required: true },
});

/** Locks `name` until the transaction ends; another transaction that takes the lock runs again afterwards. */
export async function takeLock({ locks }: Pick<Deps, 'locks'>, name: string, session: ClientSession): Promise<void> {
  await locks.updateOne({ _id: name }, { $inc: { turns: 1 } }, { upsert: true, session });
}

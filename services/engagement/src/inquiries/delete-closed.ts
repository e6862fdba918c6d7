import { dropIndex, transact } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Connection } from 'mongoose';
import type { Deps } from '../deps.ts';
import { deleteInquiries } from './effects.ts';

const everyMs = 3_600_000;
const batchSize = 50;

/** Deletes inquiries some days after they were closed, their last change; with their conversations, which MongoDB cannot do itself. */
export function startDeletingClosed(deps: Deps, days: number): WorkLoop | undefined {
  if (days === 0) return undefined;
  const loop = startWorkLoop({
    everyMs,
    run: async () => (await deleteSome(deps, new Date(deps.now().getTime() - days * 24 * 3_600_000))) === batchSize,
    failure: 'could not delete closed inquiries; retrying',
    log: deps.log,
  });
  loop.wake();
  return loop;
}

async function deleteSome(deps: Deps, before: Date): Promise<number> {
  const rows = await deps.inquiries
    .find({ status: 'closed', updatedAt: { $lte: before } }, { _id: 1 })
    .limit(batchSize)
    .lean<{ _id: number }[]>();
  const ids = rows.map(({ _id }) => _id);
  if (ids.length > 0) await transact(deps.db, session => deleteInquiries(deps, { _id: { $in: ids } }, session));
  return ids.length;
}

/** Earlier releases let MongoDB delete closed inquiries, which would leave their conversations behind. */
export const dropFormerLifetime = (db: Connection): Promise<void> => dropIndex(db, 'inquiries', 'updatedAt_1');

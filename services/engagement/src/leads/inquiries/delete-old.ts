import { dropIndex, transact } from '@doorstep/platform/mongo';
import { startWorkLoop, type WorkLoop } from '@doorstep/platform/work-loop';
import type { Connection, QueryFilter } from 'mongoose';
import type { Deps } from '../deps.ts';
import { deleteInquiries } from './effects.ts';
import { type InquiryRow, inQuarantine } from './inquiry.model.ts';

const everyMs = 3_600_000;
/** Rows of inquiries and replies in one transaction. */
const batchSize = 100;

/** The days that inquiries are kept; 0 keeps them. */
interface Kept {
  /** After they were closed, their last change. */
  readonly closed: number;
  /** In quarantine, after they were sent. */
  readonly quarantined: number;
}

/** Deletes old inquiries with their conversations, which MongoDB cannot do itself. */
export function startDeletingOld(deps: Deps, { closed, quarantined }: Kept): WorkLoop {
  const daysAgo = (days: number) => new Date(deps.now().getTime() - days * 24 * 3_600_000);
  const loop = startWorkLoop({
    everyMs,
    run: async () => {
      const areLeft = [
        closed > 0 ? await deleteSome(deps, { status: 'closed', updatedAt: { $lte: daysAgo(closed) } }) : false,
        quarantined > 0
          ? await deleteSome(deps, { createdAt: { $lte: daysAgo(quarantined) }, ...inQuarantine })
          : false,
      ];
      return areLeft.includes(true);
    },
    failure: 'could not delete old inquiries; retrying',
    log: deps.log,
  });
  loop.wake();
  return loop;
}

/** Deletes some rows. The filter is read with the deletion: one that is taken out of quarantine at the same time stays. */
async function deleteSome(deps: Deps, filter: QueryFilter<InquiryRow>): Promise<boolean> {
  const { inquiries, replies } = await transact(deps.db, session => deleteInquiries(deps, filter, batchSize, session));
  return inquiries + replies === batchSize;
}

/** Earlier releases let MongoDB delete closed inquiries, which would leave their conversations behind. */
export const dropFormerLifetime = (db: Connection): Promise<void> => dropIndex(db, 'inquiries', 'updatedAt_1');

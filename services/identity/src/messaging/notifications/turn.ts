import { claimNext, transact } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { UserRow } from '../../models/user.model.ts';
import type { Deps } from '../deps.ts';
import type { DeliveryRow } from './delivery.model.ts';
import { findQuietEnd } from './delivery-times.ts';
import { findReceiver, readTimes } from './receiver.ts';

/** Longer than a transaction may take. */
const leaseMs = 60_000;

/** A message that is due to one account, in the transaction that sends it. */
export interface Turn {
  readonly row: DeliveryRow;
  /** Undefined for an account that gets nothing. */
  readonly user: UserRow | undefined;
  readonly now: Date;
}

/**
 * Runs `work` for the next account whose message is due, in one transaction, so that no crash sends it twice; quiet hours delay it. `work` unsets
 * `due`. Resolves to whether there was an account. Replicas share the work.
 */
export async function takeNextTurn(
  deps: Deps,
  due: 'mailAt' | 'digestAt' | 'pushAt',
  work: (session: ClientSession, turn: Turn) => Promise<void>,
): Promise<boolean> {
  const { db, deliveries } = deps;
  const claimed = await claimNext(deliveries, { due, leaseMs });
  if (!claimed) return false;
  const { _id } = claimed;
  await transact(db, async session => {
    // Written first: a notification that is written meanwhile waits for the next message.
    const row = await deliveries
      .findOneAndUpdate({ _id }, { $inc: { turns: 1 } }, { session, returnDocument: 'after' })
      .lean<DeliveryRow>();
    if (!row) return;
    const now = deps.now();
    const user = await findReceiver(deps, _id, session);
    const quietEnd = user && findQuietEnd(await readTimes(deps, _id, session), now);
    if (quietEnd) await deliveries.updateOne({ _id }, { $set: { [due]: quietEnd } }, { session });
    else await work(session, { row, user, now });
  });
  return true;
}

import { businessDataConfirmed } from '@doorstep/contracts/directory/business-reminders/events.ts';
import type { Actor } from '@doorstep/platform/actor';
import { transact } from '@doorstep/platform/mongo';
import { append } from '@doorstep/platform/outbox';
import { editableBusiness } from '../businesses/editable-business.ts';
import type { Deps } from '../deps.ts';

/** Stores that the data of a business is still correct. It changes nothing that others see. Throws what `editableBusiness` throws. */
export function confirmBusiness(
  deps: Pick<Deps, 'db' | 'businesses' | 'now'>,
  actor: Actor | undefined,
  id: number,
): Promise<{ confirmedAt: string }> {
  return transact(deps.db, async session => {
    await editableBusiness(deps, actor, id, session);
    const now = deps.now();
    const confirmedAt = now.toISOString();
    await deps.businesses.updateOne({ _id: id }, { $set: { confirmedAt: now } }, { session });
    await append(deps.db, session, businessDataConfirmed, `business-data/${id}`, {
      businessId: id,
      confirmedAt,
      version: now.getTime(),
    });
    return { confirmedAt };
  });
}

import type { businessCreated, businessDeleted, z } from '@doorstep/contracts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession, Model } from 'mongoose';
import type { KnownBusinessRow } from './known-business.model.ts';

type BusinessState = z.output<typeof businessCreated.schema>;
type BusinessGone = z.output<typeof businessDeleted.schema>;
type FollowUp = (businessId: number, session: ClientSession) => Promise<unknown>;

/** Keeps the copy of a business that the newest event tells of. */
export function onBusinessChanged(known: Model<KnownBusinessRow>) {
  return async ({ business, version }: BusinessState, session: ClientSession): Promise<void> => {
    const { id, name, approvalStatus, ownerId } = business;
    await storeNewest(
      known,
      { _id: id, version, name, approvalStatus, ...(ownerId && { ownerId }), deleted: false },
      session,
    );
  };
}

/** Remembers that a business is gone; `followUps` remove what belonged to it. */
export function onBusinessDeleted(known: Model<KnownBusinessRow>, ...followUps: FollowUp[]) {
  return async ({ businessId, version }: BusinessGone, session: ClientSession): Promise<void> => {
    const gone = { _id: businessId, version, name: '', approvalStatus: 'none' as const, deleted: true };
    if (!(await storeNewest(known, gone, session))) return;
    for (const followUp of followUps) await followUp(businessId, session);
  };
}

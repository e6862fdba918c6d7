import type { businessCreated, businessDeleted, z } from '@doorstep/contracts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession, Model } from 'mongoose';
import { type KnownBusinessRow, toKnownBusiness } from './known-business.model.ts';

type BusinessState = z.output<typeof businessCreated.schema>;
type BusinessGone = z.output<typeof businessDeleted.schema>;

/** Keeps the copy of a business that the newest event tells of; `followUps` look at each event, also at a late one. */
export function onBusinessChanged(
  known: Model<KnownBusinessRow>,
  ...followUps: ((state: BusinessState, session: ClientSession) => Promise<void>)[]
) {
  return async (state: BusinessState, session: ClientSession): Promise<void> => {
    await storeNewest(known, toKnownBusiness(state), session);
    for (const followUp of followUps) await followUp(state, session);
  };
}

/** Forgets a business but for its being gone; `followUps` end what went on about it. */
export function onBusinessDeleted(
  known: Model<KnownBusinessRow>,
  ...followUps: ((businessId: number, session: ClientSession) => Promise<void>)[]
) {
  return async ({ businessId, version }: BusinessGone, session: ClientSession): Promise<void> => {
    const gone = { _id: businessId, version, approvalStatus: 'none' as const, deleted: true };
    if (!(await storeNewest(known, gone, session))) return;
    for (const followUp of followUps) await followUp(businessId, session);
  };
}

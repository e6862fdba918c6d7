import type { businessCreated, businessDeleted, z } from '@doorstep/contracts';
import { keepNewest } from '@doorstep/platform';
import type { ClientSession, Model } from 'mongoose';
import type { KnownBusinessRow } from './known-business.model.ts';

type BusinessState = z.output<typeof businessCreated.schema>;
type BusinessGone = z.output<typeof businessDeleted.schema>;

/** Keeps the copy of a business that the newest event tells of. */
export function onBusinessChanged(known: Model<KnownBusinessRow>) {
  return async ({ business, version }: BusinessState, session: ClientSession): Promise<void> => {
    const { id, name, approvalStatus, ownerId } = business;
    await keepNewest(
      known,
      { _id: id, version, name, approvalStatus, ...(ownerId && { ownerId }), deleted: false },
      session,
    );
  };
}

export function onBusinessDeleted(known: Model<KnownBusinessRow>) {
  return async ({ businessId, version }: BusinessGone, session: ClientSession): Promise<void> => {
    await keepNewest(known, { _id: businessId, version, name: '', approvalStatus: 'none', deleted: true }, session);
  };
}

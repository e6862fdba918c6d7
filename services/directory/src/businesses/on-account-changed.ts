import type { accountDeleted, accountUpdated, z } from '@doorstep/contracts';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { BusinessRow } from './business.model.ts';
import { writeChange } from './change-business.ts';

/** A business without an owner belongs to the account that was linked to it. */
export function onAccountChanged(db: Connection, businesses: Model<BusinessRow>) {
  return async ({ user }: z.output<typeof accountUpdated.schema>, session: ClientSession): Promise<void> => {
    if (user.businessId === undefined) return;
    const business = await businesses.findById(user.businessId).session(session).lean<BusinessRow>();
    if (business && business.ownerId === undefined)
      await writeChange(db, businesses, business, { ownerId: user.id }, session);
  };
}

/** The businesses of a deleted account have no owner, until an account is linked to them. */
export function onAccountDeleted(db: Connection, businesses: Model<BusinessRow>) {
  return async ({ userId }: z.output<typeof accountDeleted.schema>, session: ClientSession): Promise<void> => {
    const owned = await businesses.find({ ownerId: userId }).session(session).lean<BusinessRow[]>();
    for (const business of owned) await writeChange(db, businesses, business, { ownerId: undefined }, session);
  };
}

import type { accountDeleted, accountUpdated, z } from '@doorstep/contracts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession, Connection, Model } from 'mongoose';
import type { AccountLinkRow } from './account-link.model.ts';
import type { BusinessRow } from './business.model.ts';
import { writeChange } from './change-business.ts';

/**
 * Lets owners follow the links of accounts: a business without an owner belongs to the account that was linked to it, and the
 * account owns no other. An account that is linked no longer, or is gone, owns none; one that never was keeps the business
 * that it set up. A business that moves from one account to another ends with the other, whichever event comes first.
 */
export function onAccountChanged(db: Connection, businesses: Model<BusinessRow>, links: Model<AccountLinkRow>) {
  async function follow(state: AccountLinkRow, keepsOwn: boolean, session: ClientSession): Promise<void> {
    const before = await links.findById(state._id).session(session).lean<AccountLinkRow>();
    if (!(await storeNewest(links, state, session))) return;
    const { _id: ownerId, businessId } = state;
    const wasLinked = before?.businessId !== undefined;
    if (businessId === undefined && keepsOwn && !wasLinked) return;

    const owned = await businesses.findOne({ ownerId }).session(session).lean<BusinessRow>();
    if (owned && owned._id === businessId) return;
    if (owned) await writeChange(db, businesses, owned, { ownerId: await successorOf(owned, session) }, session);
    const linked = businessId && (await businesses.findById(businessId).session(session).lean<BusinessRow>());
    if (!linked) return;
    if (linked.ownerId === undefined) await writeChange(db, businesses, linked, { ownerId }, session);
    // Reads lock nothing: an owner who loses the business at this moment meets this write, and one of the two is done again.
    else await links.updateOne({ _id: linked.ownerId }, { $inc: { holds: 1 } }, { session });
  }

  /** Another account that is linked to the business. */
  async function successorOf({ _id: businessId, ownerId }: BusinessRow, session: ClientSession) {
    const link = await links
      .findOne({ businessId, _id: { $ne: ownerId } })
      .session(session)
      .lean<AccountLinkRow>();
    return link?._id;
  }

  return {
    changed: ({ user, version }: z.output<typeof accountUpdated.schema>, session: ClientSession) =>
      follow({ _id: user.id, version, ...(user.businessId && { businessId: user.businessId }) }, true, session),
    deleted: ({ userId, version }: z.output<typeof accountDeleted.schema>, session: ClientSession) =>
      follow({ _id: userId, version }, false, session),
  };
}

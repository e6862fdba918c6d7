import type { z } from '@doorstep/contracts/common/zod.ts';
import type { accountDeleted, accountUpdated } from '@doorstep/contracts/identity/users/events.ts';
import { storeNewest } from '@doorstep/platform/messaging';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';
import type { BusinessRow } from '../models/business.model.ts';
import type { AccountLinkRow } from './account-link.model.ts';
import { changeBusiness } from './change-business.ts';

export const onAccountChanged = (
  deps: Deps,
  { user, version }: z.output<typeof accountUpdated.schema>,
  session: ClientSession,
): Promise<void> =>
  followLink(deps, { _id: user.id, version, ...(user.businessId && { businessId: user.businessId }) }, session);

export const onAccountDeleted = (
  deps: Deps,
  { userId, version }: z.output<typeof accountDeleted.schema>,
  session: ClientSession,
): Promise<void> => followLink(deps, { _id: userId, version, isDeleted: true }, session);

/**
 * Updates owners by the links of accounts: a business without an owner belongs to the account that was linked to it, and the
 * account owns no other. An account whose link was removed, or that was deleted, owns none; one that never had a link keeps the
 * business that it set up. A business that moves to another account ends up with it in any order of the two events.
 */
export async function followLink(deps: Deps, state: AccountLinkRow, session: ClientSession): Promise<void> {
  const { businesses, accountLinks } = deps;
  const before = await accountLinks.findById(state._id).session(session).lean<AccountLinkRow>();
  if (!(await storeNewest(accountLinks, state, session))) return;
  const { _id: ownerId, businessId, isDeleted } = state;
  const wasLinked = before?.businessId !== undefined;
  if (businessId === undefined && !isDeleted && !wasLinked) return;

  const owned = await businesses.findOne({ ownerId }).session(session).lean<BusinessRow>();
  if (owned && owned._id === businessId) return;
  if (owned) await changeBusiness(deps, session, owned, { ownerId: await findSuccessor(deps, owned, session) });
  const linked = businessId && (await businesses.findById(businessId).session(session).lean<BusinessRow>());
  if (!linked) return;
  if (linked.ownerId === undefined) await changeBusiness(deps, session, linked, { ownerId });
  // Reads take no lock: if the owner loses the business concurrently, this write conflicts, and one of the two is retried.
  else await accountLinks.updateOne({ _id: linked.ownerId }, { $inc: { holds: 1 } }, { session });
}

/** Another account that is linked to the business. */
async function findSuccessor(
  { accountLinks }: Deps,
  { _id: businessId, ownerId }: BusinessRow,
  session: ClientSession,
): Promise<number | undefined> {
  const link = await accountLinks
    .findOne({ businessId, _id: { $ne: ownerId } })
    .session(session)
    .lean<AccountLinkRow>();
  return link?._id;
}

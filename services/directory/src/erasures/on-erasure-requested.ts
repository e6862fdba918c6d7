import type { ErasedItem, erasureRequested, z } from '@doorstep/contracts';
import { erased, kept } from '@doorstep/platform/erasure';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { deleteBusinessIn } from '../businesses/delete-business.ts';
import { followLink, onAccountDeleted } from '../businesses/on-account-changed.ts';
import type { Deps } from '../deps.ts';
import { forgetImported } from '../imports/forget-imported.ts';
import type { BusinessRow } from '../models/business.model.ts';

type Request = z.output<typeof erasureRequested.schema>;

/** Deletes the saved searches of an account that is being erased. Takes its business from it, or deletes it if its owner chose so and no other account is linked to it. */
export const onErasureRequested = (deps: Deps, request: Request, session: ClientSession): Promise<void> =>
  deps.answerErasure(request, () => erase(deps, request, session), session);

async function erase(deps: Deps, request: Request, session: ClientSession): Promise<ErasedItem[]> {
  const searches = await deps.savedSearches.deleteMany({ userId: request.userId }, { session });
  return [
    ...(await eraseBusiness(deps, request, session)),
    ...(searches.deletedCount > 0 ? [erased(t('Your saved searches'), searches.deletedCount)] : []),
  ];
}

async function eraseBusiness(
  deps: Deps,
  { userId, version, business, businessId }: Request,
  session: ClientSession,
): Promise<ErasedItem[]> {
  const { businesses, accountLinks } = deps;
  // The account had this link before. Its event comes by another queue, and would come too late.
  if (businessId) await followLink(deps, { _id: userId, version: version - 1, businessId }, session);
  const owned = await businesses.findOne({ ownerId: userId }).session(session).lean<BusinessRow>();
  if (!owned) {
    await onAccountDeleted(deps, { userId, version }, session);
    return [];
  }
  const isShared = await accountLinks.exists({ businessId: owned._id, _id: { $ne: userId } }).session(session);
  if (business === 'delete' && !isShared) {
    await deleteBusinessIn(deps, owned, undefined, session);
    await forgetImported(deps, session, owned._id);
    await onAccountDeleted(deps, { userId, version }, session);
    return [erased(t('Your business, with its services and pictures'), 1)];
  }
  await onAccountDeleted(deps, { userId, version }, session);
  const why = isShared ? t('Another account is linked to it.') : t('It stays listed, without an owner.');
  return [kept(t('Your business, with its services and pictures'), 1, why)];
}

import type { z } from '@doorstep/contracts/common/zod.ts';
import type { erasureRequested } from '@doorstep/contracts/identity/erasures/events.ts';
import type { ErasedItem } from '@doorstep/contracts/identity/erasures/schema.ts';
import { erased, kept } from '@doorstep/platform/erasure';
import { t } from '@doorstep/texts/text.ts';
import type { ClientSession } from 'mongoose';
import { deleteBusinessIn } from '../businesses/delete-business.ts';
import { followLink, onAccountDeleted } from '../businesses/on-account-changed.ts';
import type { Deps } from '../deps.ts';
import type { DirectoryModule } from '../directory-module.ts';
import type { BusinessRow } from '../models/business.model.ts';

type Request = z.output<typeof erasureRequested.schema>;

type Modules = readonly DirectoryModule[];

/**
 * Takes the business of an account that is being erased from it, or deletes it if its owner chose so and no other account is linked to it. The
 * modules delete their part.
 */
export const onErasureRequested = (
  deps: Deps,
  modules: Modules,
  request: Request,
  session: ClientSession,
): Promise<void> => deps.answerErasure(request, () => erase(deps, modules, request, session), session);

async function erase(deps: Deps, modules: Modules, request: Request, session: ClientSession): Promise<ErasedItem[]> {
  const items = await eraseBusiness(deps, modules, request, session);
  for (const module of modules) items.push(...((await module.eraseAccount?.(request.userId, session)) ?? []));
  return items;
}

async function eraseBusiness(
  deps: Deps,
  modules: Modules,
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
    for (const module of modules) await module.eraseBusiness?.(owned._id, session);
    await onAccountDeleted(deps, { userId, version }, session);
    return [erased(t('Your business, with its services and pictures'), 1)];
  }
  await onAccountDeleted(deps, { userId, version }, session);
  const why = isShared ? t('Another account is linked to it.') : t('It stays listed, without an owner.');
  return [kept(t('Your business, with its services and pictures'), 1, why)];
}

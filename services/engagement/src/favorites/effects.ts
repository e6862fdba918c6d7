import { deleteSome, updateSome } from '@doorstep/platform/mongo';
import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

/** Takes a deleted business from up to `limit` favorites and lists; resolves to how many. */
export async function deleteFavoritesOfBusiness(
  { favorites, favoriteLists }: Deps,
  businessId: number,
  limit: number,
  session: ClientSession,
): Promise<number> {
  const saved = await deleteSome(favorites, { businessId }, limit, session);
  const pull = { $pull: { businessIds: businessId } };
  return (
    saved + (await updateSome(favoriteLists, { businessIds: businessId }, pull, { limit: limit - saved, session }))
  );
}

/** Deletes up to `limit` favorites and lists of an account; resolves to how many. */
export async function deleteFavoritesOfAccount(
  { favorites, favoriteLists }: Deps,
  userId: number,
  limit: number,
  session: ClientSession,
): Promise<Readonly<Record<'favorites' | 'lists', number>>> {
  const saved = await deleteSome(favorites, { userId }, limit, session);
  return { favorites: saved, lists: await deleteSome(favoriteLists, { userId }, limit - saved, session) };
}

import type { ClientSession } from 'mongoose';
import type { Deps } from '../deps.ts';

export async function deleteFavoritesOfBusiness(
  { favorites, favoriteLists }: Deps,
  businessId: number,
  session: ClientSession,
): Promise<void> {
  await favorites.deleteMany({ businessId }, { session });
  await favoriteLists.updateMany({ businessIds: businessId }, { $pull: { businessIds: businessId } }, { session });
}

/** Resolves to the number of deleted favorites and lists. */
export async function deleteFavoritesOfAccount(
  { favorites, favoriteLists }: Deps,
  userId: number,
  session: ClientSession,
): Promise<{ favorites: number; lists: number }> {
  const saved = await favorites.deleteMany({ userId }, { session });
  const lists = await favoriteLists.deleteMany({ userId }, { session });
  return { favorites: saved.deletedCount, lists: lists.deletedCount };
}

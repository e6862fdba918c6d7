import type { Favorite } from '@doorstep/contracts/engagement/favorites/schema.ts';
import type { Actor } from '@doorstep/platform/actor';
import { notSignedIn } from '@doorstep/platform/errors';
import { requirePart } from '@doorstep/platform/known-site';
import { transact } from '@doorstep/platform/mongo';
import type { Deps } from '../deps.ts';
import { lockAccount } from '../known-accounts/lock-account.ts';
import { lockPublicBusiness } from '../known-businesses/find-business.ts';
import { type FavoriteRow, favoriteId, toFavorite } from './favorite.model.ts';

/**
 * Saves a business; saving it again changes nothing. Throws 404 for a business that is not public, 401 for a deleted
 * account, 403 while favorites are turned off.
 */
export function saveFavorite(deps: Deps, { userId }: Actor, businessId: number): Promise<Favorite> {
  return transact(deps.db, async session => {
    await requirePart(deps.db, 'favorites', session);
    await lockPublicBusiness(deps, businessId, session);
    if ((await lockAccount(deps, userId, session))?.deleted) throw notSignedIn();
    const row = await deps.favorites
      .findOneAndUpdate(
        { _id: favoriteId(userId, businessId) },
        { $setOnInsert: { userId, businessId, createdAt: deps.now() } },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean<FavoriteRow>()
      .orFail();
    return toFavorite(row);
  });
}

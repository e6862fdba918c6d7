import type { Favorite } from '@doorstep/contracts';
import type { Actor } from '@doorstep/platform/actor';
import { notSignedIn } from '@doorstep/platform/errors';
import { transact } from '@doorstep/platform/mongo';
import type { Connection, Model } from 'mongoose';
import { heldAccount } from '../known-accounts/held-account.ts';
import type { KnownAccountRow } from '../known-accounts/known-account.model.ts';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { heldBusiness } from '../known-businesses/visible-business.ts';
import { type FavoriteRow, favoriteId, toFavorite } from './favorite.model.ts';

/** Throws 404 for a business that is not public, 401 for an account that is gone. */
export type SaveFavorite = (businessId: number, actor: Actor) => Promise<Favorite>;

/** Saves a business; again changes nothing. */
export function createFavoriteWriter(
  db: Connection,
  deps: { known: Model<KnownBusinessRow>; accounts: Model<KnownAccountRow>; favorites: Model<FavoriteRow> },
): SaveFavorite {
  const { known, accounts, favorites } = deps;
  return (businessId, { userId }) =>
    transact(db, async session => {
      await heldBusiness(known, businessId, session);
      if ((await heldAccount(accounts, userId, session))?.deleted) throw notSignedIn();
      const row = await favorites
        .findOneAndUpdate(
          { _id: favoriteId(userId, businessId) },
          { $setOnInsert: { userId, businessId, createdAt: new Date() } },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean<FavoriteRow>()
        .orFail();
      return toFavorite(row);
    });
}

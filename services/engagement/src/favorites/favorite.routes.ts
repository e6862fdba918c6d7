import { addFavorite, listFavorites, removeFavorite } from '@doorstep/contracts';
import { findPage, type Routes, requireSignedIn } from '@doorstep/platform';
import type { Model } from 'mongoose';
import type { KnownBusinessRow } from '../known-businesses/known-business.model.ts';
import { publicBusiness } from '../known-businesses/visible-business.ts';
import { type FavoriteRow, favoriteId, toFavorite } from './favorite.model.ts';

const newestFirst = [
  ['createdAt', -1],
  ['businessId', -1],
] as const;

export function favoriteRoutes(
  routes: Routes,
  { known, favorites }: { known: Model<KnownBusinessRow>; favorites: Model<FavoriteRow> },
): void {
  routes.on(listFavorites, async ({ query, actor }) => {
    const { userId } = requireSignedIn(actor);
    return findPage(favorites, { filter: { userId }, sort: newestFirst, page: query, toItem: toFavorite });
  });

  routes.on(addFavorite, async ({ params: { businessId }, actor }) => {
    const { userId } = requireSignedIn(actor);
    await publicBusiness(known, businessId);
    const row = await favorites
      .findOneAndUpdate(
        { _id: favoriteId(userId, businessId) },
        { $setOnInsert: { userId, businessId, createdAt: new Date() } },
        { upsert: true, returnDocument: 'after' },
      )
      .lean<FavoriteRow>()
      .orFail();
    return toFavorite(row);
  });

  routes.on(removeFavorite, async ({ params: { businessId }, actor }) => {
    const { userId } = requireSignedIn(actor);
    await favorites.deleteOne({ _id: favoriteId(userId, businessId) });
    return {};
  });
}

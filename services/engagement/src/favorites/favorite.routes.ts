import { addFavorite, listFavorites, removeFavorite } from '@doorstep/contracts';
import { findPage, type Routes, requireSignedIn } from '@doorstep/platform';
import type { Model } from 'mongoose';
import { type FavoriteRow, favoriteId, toFavorite } from './favorite.model.ts';
import type { SaveFavorite } from './save-favorite.ts';

const newestFirst = [
  ['createdAt', -1],
  ['businessId', -1],
] as const;

export function favoriteRoutes(
  routes: Routes,
  { favorites, save }: { favorites: Model<FavoriteRow>; save: SaveFavorite },
): void {
  routes.on(listFavorites, async ({ query, actor }) => {
    const { userId } = requireSignedIn(actor);
    return findPage(favorites, { filter: { userId }, sort: newestFirst, page: query, toItem: toFavorite });
  });

  routes.on(addFavorite, ({ params, actor }) => save(params.businessId, requireSignedIn(actor)));

  routes.on(removeFavorite, async ({ params: { businessId }, actor }) => {
    const { userId } = requireSignedIn(actor);
    await favorites.deleteOne({ _id: favoriteId(userId, businessId) });
    return {};
  });
}

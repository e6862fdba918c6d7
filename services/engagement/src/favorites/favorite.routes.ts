import { addFavorite, listFavorites, removeFavorite } from '@doorstep/contracts/engagement/favorites/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import { findPage } from '@doorstep/platform/mongo';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { favoriteId, toFavorite } from './favorite.model.ts';
import { saveFavorite } from './save-favorite.ts';

const newestFirst = { createdAt: -1, businessId: -1 } as const;

export function favoriteRoutes(routes: Routes, deps: Deps): void {
  const { favorites } = deps;

  routes.handle(listFavorites, async ({ query, actor }) => {
    const { userId } = requireSignedIn(actor);
    return findPage(favorites, { filter: { userId }, sort: newestFirst, page: query, toItem: toFavorite });
  });

  routes.handle(addFavorite, ({ params, actor }) => saveFavorite(deps, requireSignedIn(actor), params.businessId));

  routes.handle(removeFavorite, async ({ params: { businessId }, actor }) => {
    const { userId } = requireSignedIn(actor);
    await favorites.deleteOne({ _id: favoriteId(userId, businessId) });
    return {};
  });
}

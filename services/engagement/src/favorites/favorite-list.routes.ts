import * as endpoints from '@doorstep/contracts/engagement/favorite-lists/calls.ts';
import { requireSignedIn } from '@doorstep/platform/actor';
import type { Routes } from '@doorstep/platform/route';
import type { Deps } from '../deps.ts';
import { type FavoriteListRow, toFavoriteList } from './favorite-list.model.ts';
import { readSharedList } from './read-shared-list.ts';
import { addToList, changeList, createFavoriteList, renameFavoriteList, shareList } from './write-favorite-lists.ts';

export function favoriteListRoutes(routes: Routes, deps: Deps): void {
  const { favoriteLists } = deps;

  routes.handle(endpoints.listFavoriteLists, async ({ actor }) => {
    const { userId } = requireSignedIn(actor);
    const rows = await favoriteLists.find({ userId }).sort({ _id: 1 }).lean<FavoriteListRow[]>();
    return rows.map(toFavoriteList);
  });

  routes.handle(endpoints.createFavoriteList, async ({ actor, body }) =>
    toFavoriteList(await createFavoriteList(deps, requireSignedIn(actor), body.name)),
  );

  routes.handle(endpoints.renameFavoriteList, async ({ actor, params, body }) =>
    toFavoriteList(await renameFavoriteList(deps, requireSignedIn(actor), params.id, body)),
  );

  routes.handle(endpoints.deleteFavoriteList, async ({ actor, params: { id } }) => {
    const { userId } = requireSignedIn(actor);
    await favoriteLists.deleteOne({ _id: id, userId });
    return {};
  });

  routes.handle(endpoints.addToFavoriteList, async ({ actor, params: { id, businessId } }) => {
    const { userId } = requireSignedIn(actor);
    return toFavoriteList(await addToList(deps, { userId, id }, businessId));
  });

  routes.handle(endpoints.removeFromFavoriteList, async ({ actor, params: { id, businessId } }) => {
    const { userId } = requireSignedIn(actor);
    return toFavoriteList(await changeList(deps, { userId, id }, { $pull: { businessIds: businessId } }));
  });

  routes.handle(endpoints.shareFavoriteList, async ({ actor, params: { id } }) => {
    const { userId } = requireSignedIn(actor);
    return toFavoriteList(await shareList(deps, { userId, id }));
  });

  routes.handle(endpoints.stopSharingFavoriteList, async ({ actor, params: { id } }) => {
    const { userId } = requireSignedIn(actor);
    return toFavoriteList(await changeList(deps, { userId, id }, { $unset: { shareKey: 1 } }));
  });

  routes.handle(endpoints.getSharedList, ({ params: { key } }) => readSharedList(deps, key));
}

import { type OverviewPart, overviewActivities } from '@doorstep/contracts/engagement/overview/schema.ts';
import { erased } from '@doorstep/platform/erasure';
import { emptyOverview } from '@doorstep/platform/overview';
import { definePersonalSection } from '@doorstep/platform/personal-data';
import { t } from '@doorstep/texts/text.ts';
import type { Deps } from '../deps.ts';
import type { EngagementModule } from '../engagement-module.ts';
import { toActivities } from '../known-businesses/activities.ts';
import { deleteFavoritesOfAccount, deleteFavoritesOfBusiness } from './effects.ts';
import { type FavoriteRow, toFavorite } from './favorite.model.ts';
import { favoriteRoutes } from './favorite.routes.ts';
import { toFavoriteList } from './favorite-list.model.ts';
import { favoriteListRoutes } from './favorite-list.routes.ts';

/** The businesses that people save, and their lists of them. */
export function createFavorites(deps: Deps): EngagementModule {
  const { favorites, favoriteLists } = deps;
  return {
    routes(routes) {
      favoriteRoutes(routes, deps);
      favoriteListRoutes(routes, deps);
    },
    overview: async scope => (scope.of === 'account' ? getOverview(deps, scope.userId) : emptyOverview),
    personalSections: async userId => [
      definePersonalSection('favorites', favorites, { userId }, toFavorite),
      definePersonalSection('favoriteLists', favoriteLists, { userId }, toFavoriteList),
    ],
    deleteAccount: [(id, limit, session) => deleteFavoritesOfAccount(deps, id, limit, session)],
    deleteBusiness: [
      async (id, limit, session) => ({ favorites: await deleteFavoritesOfBusiness(deps, id, limit, session) }),
    ],
    eraseAccount: {
      steps: [({ userId }, limit, session) => deleteFavoritesOfAccount(deps, userId, limit, session)],
      toItems: ({ favorites: saved = 0, lists = 0 }) => [
        erased(t('Favorites'), saved),
        ...(lists > 0 ? [erased(t('Lists of favorites'), lists)] : []),
      ],
    },
  };
}

async function getOverview(deps: Deps, userId: number): Promise<OverviewPart> {
  const [favorites, rows] = await Promise.all([
    deps.favorites.countDocuments({ userId }),
    deps.favorites
      .find({ userId })
      .sort({ createdAt: -1, businessId: -1 })
      .limit(overviewActivities)
      .lean<FavoriteRow[]>(),
  ]);
  const activity = await toActivities(deps, rows, ({ businessId: id }, business) => ({
    type: 'favorite',
    id,
    title: t('You saved {business}', { business }),
  }));
  return { figures: { favorites }, activity };
}

import {
  addToFavoriteList,
  createFavoriteList,
  deleteFavoriteList,
  getSharedList,
  listFavoriteLists,
  removeFromFavoriteList,
  renameFavoriteList,
  shareFavoriteList,
  stopSharingFavoriteList,
} from '@doorstep/contracts/engagement/favorite-lists/calls.ts';
import { call } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useApiMutation, useCall } from '#lib/use-api-mutation.ts';

export const favoriteListsQuery = (userId: number) => apiQuery(listFavoriteLists, { userId });

/** The list behind a secret link. */
export const sharedListQuery = (key: string) => apiQuery(getSharedList, { params: { key } });

const changed = { invalidates: [listFavoriteLists] };

export const useCreateList = () => useCall(createFavoriteList, changed);
export const useRenameList = () => useCall(renameFavoriteList, changed);
export const useDeleteList = () => useCall(deleteFavoriteList, changed);
export const useShareList = () => useCall(shareFavoriteList, changed);
export const useStopSharing = () => useCall(stopSharingFavoriteList, changed);

interface ListChange {
  readonly id: number;
  readonly businessId: number;
  readonly isListed: boolean;
}

/** Adds a business to a list, or removes it. */
export const useChangeList = () =>
  useApiMutation(
    ({ id, businessId, isListed }: ListChange) =>
      call(isListed ? addToFavoriteList : removeFromFavoriteList, { params: { id, businessId } }),
    changed,
  );

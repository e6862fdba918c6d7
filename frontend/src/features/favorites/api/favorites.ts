import { addFavorite, listFavorites, removeFavorite } from '@doorstep/contracts/engagement/favorites/calls.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '#features/session/api/session.ts';
import { call, fetchAllPages } from '#lib/api-client.ts';
import { apiKey } from '#lib/api-query.ts';

/** The ids of the businesses that a user saved, newest first: fetched once, shared by every heart. Nothing for a visitor. */
export const favoritesQuery = (userId: number | undefined) =>
  queryOptions({
    queryKey: apiKey(listFavorites, { userId }),
    enabled: userId !== undefined,
    // Not aborted by the signal: hearts come and go with their lists, but the request stays the same.
    queryFn: async ({ meta }): Promise<readonly number[]> =>
      (await fetchAllPages(listFavorites, {}, meta?.transport)).map(({ businessId }) => businessId),
  });

/** The saved ids after a change, newest first. */
export function withFavorite(ids: readonly number[], businessId: number, isSaved: boolean): readonly number[] {
  if (ids.includes(businessId) === isSaved) return ids;
  return isSaved ? [businessId, ...ids] : ids.filter(id => id !== businessId);
}

export interface FavoriteChange {
  readonly businessId: number;
  readonly isSaved: boolean;
}

const mutationKey = [addFavorite.path];

/** Saves or removes a business. The hearts change at once, and change back if the server refuses. */
export function useChangeFavorite() {
  const client = useQueryClient();
  const { user } = useSession();
  const query = favoritesQuery(user?.id);
  const show = ({ businessId, isSaved }: FavoriteChange) =>
    client.setQueryData(query.queryKey, ids => ids && withFavorite(ids, businessId, isSaved));

  const isLastOfItsHeart = ({ businessId }: FavoriteChange) =>
    client.isMutating({
      mutationKey,
      predicate: ({ state }) => (state.variables as FavoriteChange).businessId === businessId,
    }) === 1;

  return useMutation({
    mutationKey,
    // One after the other, so that the last tap on a heart wins.
    scope: { id: listFavorites.path },
    mutationFn: ({ businessId, isSaved }: FavoriteChange) =>
      call(isSaved ? addFavorite : removeFavorite, { params: { businessId } }),
    onMutate: async change => {
      show(change);
      await client.cancelQueries({ queryKey: query.queryKey });
      show(change);
    },
    // The ids may have been loaded while the change was in flight, without it.
    onSuccess: (_, change) => {
      if (isLastOfItsHeart(change)) show(change);
    },
    onError: (_, change) => {
      if (isLastOfItsHeart(change)) show({ ...change, isSaved: !change.isSaved });
    },
    onSettled: async () => {
      // If the ids were not loaded or were being loaded during the change, that answer may be older than the change.
      // A first request is not repeated unless it is canceled.
      const state = client.getQueryState(query.queryKey);
      if (!user || (state?.data && !state.isInvalidated && state.fetchStatus === 'idle')) return;
      await client.cancelQueries({ queryKey: query.queryKey });
      await client.invalidateQueries({ queryKey: query.queryKey });
    },
  });
}

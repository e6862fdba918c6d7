import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#features/session/api/session.ts';
import { useHere, useSignInPath } from '#features/session/return-to.ts';
import { hasStatus } from '#lib/api-error.ts';
import { toast } from '#lib/toast-store.ts';
import { favoritesQuery, useChangeFavorite } from './api/favorites.ts';
import { storePendingFavorite } from './pending-favorite.ts';
import { changeFailure } from './texts.ts';

/** Returns whether a business is saved, and the tap that changes it; a visitor signs in first, and then it is saved. */
export function useFavorite({ id, name }: Pick<Business, 'id' | 'name'>) {
  const { user } = useSession();
  const navigate = useNavigate();
  const here = useHere();
  const signInPath = useSignInPath();
  const [wasTapped, setTapped] = useState(false);
  const client = useQueryClient();
  const query = favoritesQuery(user?.id);
  const { data: isSaved = false } = useQuery({ ...query, select: ids => ids.includes(id) });
  const change = useChangeFavorite();

  function signIn() {
    storePendingFavorite({ businessId: id, name, from: here });
    navigate(signInPath);
  }

  async function toggle() {
    if (user === null) {
      signIn();
      return;
    }
    setTapped(true);
    // From the cache, which a tap changes at once: a second tap may come before the heart renders again.
    const wantsSaved = !client.getQueryData(query.queryKey)?.includes(id);
    try {
      await change.mutateAsync({ businessId: id, isSaved: wantsSaved });
    } catch (error) {
      if (hasStatus(error, 401)) signIn();
      else toast(changeFailure(error, name, wantsSaved));
    }
  }

  return { isSaved, toggle, pops: isSaved && wasTapped };
}

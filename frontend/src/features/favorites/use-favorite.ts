import type { Business } from '@doorstep/contracts/businesses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#features/session/api/session.ts';
import { useHere, useSignInPath } from '#features/session/return-to.ts';
import { hasStatus } from '#lib/api-error.ts';
import { useToast } from '#lib/toast-store.ts';
import { favoritesQuery, useChangeFavorite } from './api/favorites.ts';
import { changeFailure } from './sentences.ts';
import { keepWish } from './wish.ts';

/** Whether a business is saved, and the tap that changes it; a visitor signs in first, and has it saved then. */
export function useFavorite({ id, name }: Pick<Business, 'id' | 'name'>) {
  const { user } = useSession();
  const { toast } = useToast();
  const navigate = useNavigate();
  const here = useHere();
  const signInPath = useSignInPath();
  const [wasTapped, setTapped] = useState(false);
  const { data: isSaved = false } = useQuery({ ...favoritesQuery(user?.id), select: ids => ids.includes(id) });
  const change = useChangeFavorite();

  function signIn() {
    keepWish({ businessId: id, name, from: here });
    navigate(signInPath);
  }

  async function toggle() {
    if (user === null) {
      signIn();
      return;
    }
    setTapped(true);
    try {
      await change.mutateAsync({ businessId: id, isSaved: !isSaved });
    } catch (error) {
      if (hasStatus(error, 401)) signIn();
      else toast(changeFailure(error, name, !isSaved));
    }
  }

  return { isSaved, toggle, pops: isSaved && wasTapped };
}

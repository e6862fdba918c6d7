import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#features/session/api/session.ts';
import { useHere } from '#features/session/return-to.ts';
import { useToast } from '#lib/toast-store.ts';
import { useChangeFavorite } from '../api/favorites.ts';
import { changeFailure } from '../sentences.ts';
import { fateOf, forgetWish, keptWish, type Wish } from '../wish.ts';

/** Saves, once, what a visitor wanted to save before he signed in. */
export function WishGranter() {
  const { user } = useSession();
  const here = useHere();
  const { toast } = useToast();
  const change = useChangeFavorite();
  const isSignedIn = user === undefined ? undefined : user !== null;

  const grant = useEffectEvent(async ({ businessId, name }: Wish) => {
    try {
      await change.mutateAsync({ businessId, isSaved: true });
      toast({ title: 'Saved', description: `${name} is in your favourites.`, tone: 'success' });
    } catch (error) {
      toast(changeFailure(error, name, true));
    }
  });

  useEffect(() => {
    const wish = keptWish();
    if (!wish) return;
    const fate = fateOf(wish, here, isSignedIn);
    if (fate === 'wait') return;
    forgetWish();
    if (fate === 'grant') void grant(wish);
  }, [here, isSignedIn]);

  return null;
}

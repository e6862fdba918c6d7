import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#features/session/api/session.ts';
import { useHere } from '#features/session/return-to.ts';
import { toast } from '#lib/toast-store.ts';
import { useChangeFavorite } from '../api/favorites.ts';
import { nextStep, type PendingFavorite, readPendingFavorite, removePendingFavorite } from '../pending-favorite.ts';
import { changeFailure } from '../texts.ts';

/** Saves, once, the business that a visitor wanted to save before signing in. */
export function SavePendingFavorite() {
  const { user } = useSession();
  const here = useHere();
  const change = useChangeFavorite();
  const isSignedIn = user === undefined ? undefined : user !== null;

  const save = useEffectEvent(async ({ businessId, name }: PendingFavorite) => {
    try {
      await change.mutateAsync({ businessId, isSaved: true });
      toast({ title: t`Saved`, description: t`${name} is in your favorites.`, tone: 'success' });
    } catch (error) {
      toast(changeFailure(error, name, true));
    }
  });

  useEffect(() => {
    const favorite = readPendingFavorite();
    if (!favorite) return;
    const step = nextStep(favorite, here, isSignedIn);
    if (step === 'wait') return;
    removePendingFavorite();
    if (step === 'save') void save(favorite);
  }, [here, isSignedIn]);

  return null;
}

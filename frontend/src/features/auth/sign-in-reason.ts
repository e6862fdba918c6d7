import { readPendingFavorite } from '#features/favorites/pending-favorite.ts';

export interface SignInReason {
  readonly title: string;
  readonly text: string;
}

/** Why somebody was asked to sign in on the way to `returnTo`, and that what they wanted goes on afterwards; undefined where they came by themselves. */
export function getSignInReason(returnTo: string): SignInReason | undefined {
  const favorite = readPendingFavorite();
  if (favorite?.from === returnTo)
    return {
      title: `Sign in to save ${favorite.name}`,
      text: 'Favorites belong to an account, so that you find them on every device. This one is saved once you have signed in.',
    };
  const search = new URLSearchParams(returnTo.split('?')[1]);
  if (search.get('write') === 'true')
    return {
      title: 'Sign in to write a review',
      text: 'A review has a name, so that others can trust it. The form opens as soon as you are signed in.',
    };
  return undefined;
}

import { pageRoutes } from '@doorstep/contracts/gateway/pages/page-routes.ts';
import { t } from '@lingui/core/macro';
import { readPendingFavorite } from '#features/favorites/pending-favorite.ts';
import { readPendingSearch } from '#features/search/pending-search.ts';

export interface SignInReason {
  readonly title: string;
  readonly text: string;
  /** True if a new account can be used as well. */
  readonly canRegister: boolean;
}

/** Explains why a visitor must sign in on the way to `returnTo`, and what happens afterwards; undefined if they came on their own. */
export function getSignInReason(returnTo: string): SignInReason | undefined {
  const favorite = readPendingFavorite();
  if (favorite?.from === returnTo)
    return {
      title: t`Sign in to save ${favorite.name}`,
      text: t`Favorites belong to an account, so that you find them on every device. This one is saved once you have signed in.`,
      canRegister: true,
    };
  if (readPendingSearch()?.from === returnTo)
    return {
      title: t`Sign in to save this search`,
      text: t`Saved searches belong to an account, which is notified of new businesses. You come back to your search.`,
      canRegister: true,
    };
  const [path, query] = returnTo.split('?');
  if (path === pageRoutes.confirmEmail)
    return {
      title: t`Sign in to confirm your address`,
      text: t`The link counts only for the account that asked for it.`,
      canRegister: false,
    };
  const search = new URLSearchParams(query);
  if (search.get('write') === 'true')
    return {
      title: t`Sign in to write a review`,
      text: t`A review has a name, so that others can trust it. The form opens as soon as you are signed in.`,
      canRegister: true,
    };
  return undefined;
}

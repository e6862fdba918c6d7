import { paths } from '#lib/paths.ts';
import { readFromTab, removeFromTab, storeInTab } from '#lib/tab-storage.ts';

/** A business that a visitor wants to save, and the page where they tapped its heart. */
export interface PendingFavorite {
  readonly businessId: number;
  readonly name: string;
  readonly from: string;
}

const isPendingFavorite = (value: unknown): value is PendingFavorite =>
  value instanceof Object && 'businessId' in value && 'name' in value && 'from' in value;

const key = 'favorite-wish';

export const storePendingFavorite = (favorite: PendingFavorite) => storeInTab(key, favorite);
export const readPendingFavorite = () => readFromTab(key, isPendingFavorite);
export const removePendingFavorite = () => removeFromTab(key);

/** The pages on the way from the heart to being signed in. */
const signInPages: readonly string[] = [paths.auth(), paths.businessLogin, paths.changePassword()];

/**
 * The next step of a pending favorite on the page `here`: it is saved where it was tapped, once the visitor is signed in (`isSignedIn`
 * is undefined while that is not known); a visitor who goes to another page has given it up.
 */
export function nextStep(
  favorite: PendingFavorite,
  here: string,
  isSignedIn: boolean | undefined,
): 'save' | 'wait' | 'drop' {
  if (here === favorite.from) return isSignedIn ? 'save' : 'wait';
  const [path = ''] = here.split(/[?#]/, 1);
  return isSignedIn === undefined || signInPages.includes(path) ? 'wait' : 'drop';
}

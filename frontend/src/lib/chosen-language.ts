import { type Language, languageCookie } from '@doorstep/contracts/language/languages.ts';

const yearInSeconds = 365 * 24 * 3600;

/** Returns whether a language of the site has been chosen in this browser. */
export const hasChosenLanguage = (): boolean => new RegExp(`(?:^|; )${languageCookie}=`).test(document.cookie);

/** Keeps a choice of language, so that the site opens in it from now on. */
export function keepChosenLanguage(chosen: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has had the Cookie Store API only since version 140.
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

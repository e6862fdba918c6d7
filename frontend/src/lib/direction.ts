import { directionOf } from '@doorstep/contracts/languages.ts';
import { language } from './texts.tsx';

/** The direction in which lines of the page run; on the server, that of its language. */
export const pageDirection = (): 'ltr' | 'rtl' => {
  if (typeof document === 'undefined') return directionOf(language);
  return document.dir === 'rtl' ? 'rtl' : 'ltr';
};

import { directionOf } from '@doorstep/contracts/language/languages.ts';
import { isolateText } from './isolate.ts';
import { language } from './texts.tsx';

/**
 * Keeps a text that a person typed from turning around the sentence that it stands in: Latin letters at its beginning would make an
 * Arabic sentence run from left to right.
 */
export const isolated = (text: string): string => (pageDirection() === 'rtl' ? isolateText(text) : text);

/** The direction in which lines of the page run; on the server, that of its language. */
export const pageDirection = (): 'ltr' | 'rtl' => {
  if (typeof document === 'undefined') return directionOf(language);
  return document.dir === 'rtl' ? 'rtl' : 'ltr';
};

import { directionOf, type Language } from '@doorstep/contracts/language/languages.ts';
import { language } from './texts.tsx';

/** Attributes of an element with text in a language that may be another one than that of the page around it. */
export const writtenIn = (written: Language | undefined) =>
  written && written !== language ? { lang: written, dir: directionOf(written) } : {};

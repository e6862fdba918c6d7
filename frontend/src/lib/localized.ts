import type { Translations } from '@doorstep/contracts/common/translations.ts';
import type { Language } from '@doorstep/contracts/language/languages.ts';
import { useSite } from './site.ts';
import { language } from './texts.tsx';

/** Texts that people write in the language of the site, and perhaps in others. */
interface Translated {
  readonly translations?: Translations<object> | undefined;
}

/** The parameter with the language of the translations that a list has. English is its default. */
export const inLanguage = language === 'en' ? {} : { language };

/** The input of a query whose answer has translations into one language, or into all if none is named. */
export const translated = { query: { language } };

/** Replaces texts by those in the language of the page, as far as they are translated. */
export const localize = <Own extends Translated>(own: Own): Own => {
  const texts = own.translations?.[language];
  return texts ? { ...own, ...texts } : own;
};

export type LangOf = (own: Translated, text: string) => Language | undefined;

/**
 * Says of a text that `localize` leaves as it is in which language it is, for the `lang` of its element: screen readers pronounce it by
 * that. Undefined for a text in the language of the page.
 */
export function useLangOf(): LangOf {
  const { language: ownLanguage } = useSite();
  return ({ translations }, text) =>
    ownLanguage === language || Object.hasOwn(translations?.[language] ?? {}, text) ? undefined : ownLanguage;
}

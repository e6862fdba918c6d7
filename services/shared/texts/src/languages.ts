/**
 * The languages that a site can be read in, by their BCP 47 tags. English is what the source says; the others have a PO file. A new
 * one goes to the end, because the ids of stored mail texts depend on the order.
 */
export const languages = ['en', 'de', 'es', 'fr', 'ar'] as const;

/** A language that a site can be read in. */
export type Language = (typeof languages)[number];

const locales: Readonly<Partial<Record<Language, string>>> = {
  en: 'en-US',
  // The digits that its texts have.
  ar: 'ar-u-nu-latn',
};

/** The locale by which `Intl` formats numbers, dates and lists of a language. */
export const localeOf = (language: Language): string => locales[language] ?? language;

/** The locale of a language as it is written in a country, if it is the main language there: `en-GB` for English in the United Kingdom. */
export function localeIn(language: Language, country: string): string {
  const isMain = new Intl.Locale(`und-${country}`).maximize().language === language;
  // Arabic stays as it is: its countries also differ in digits and calendars.
  return isMain && language !== 'ar' ? `${language}-${country}` : localeOf(language);
}

/** The direction in which a language is written, from right to left or from left to right, as `dir` in HTML. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

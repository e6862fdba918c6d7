/** The languages that a site can be read in, by their BCP 47 tags. English is what the source says; the others have a PO file. */
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

/** Whether a language is written from right to left or from left to right, as `dir` in HTML. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

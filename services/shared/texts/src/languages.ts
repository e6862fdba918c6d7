/** The languages that a site can be read in, by their BCP 47 tags. English is what the source says; the others have a PO file. */
export const languages = ['en', 'de', 'es', 'fr'] as const;

/** A language that a site can be read in. */
export type Language = (typeof languages)[number];

/** The locale by which `Intl` formats numbers, dates and lists of a language. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-US' : language);

/** The languages that texts of the product may exist in, by their BCP 47 tags. English is what the source says. */
export const languages = ['en', 'de', 'es', 'fr', 'ar'] as const;

/** A language that texts of the product may exist in. */
export type Language = (typeof languages)[number];

/** The languages that a site can be read in: those whose texts are complete, also those of the services. */
export const offered: readonly Language[] = ['en'];

/** The locale by which `Intl` formats numbers, dates and lists of a language. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-US' : language);

/** The languages that texts of the product exist in, by their BCP 47 tags. English is what the source says. */
export const languages = ['en', 'de', 'es', 'fr', 'ar'] as const;

/** A language that texts of the product exist in. */
export type Language = (typeof languages)[number];

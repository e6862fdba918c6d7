import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { localeIn } from '@doorstep/texts/languages.ts';
import { language } from './texts.tsx';

let current = localeIn(language, defaultSite.country);

/** Formats numbers, dates and lists from now on as in the country of the site. Called before a page is shown or rendered. */
export function formatAsIn(country: string): void {
  current = localeIn(language, country);
}

/** The locale of this copy of the frontend on the site that it shows, such as `en-GB`. */
export const getLocale = (): string => current;

/** A format that is made when it is first needed, once for each locale. */
export function inLocale<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<string, Format>();
  return () => {
    const format = made.get(current) ?? make(current);
    made.set(current, format);
    return format;
  };
}

const collator = inLocale(locale => new Intl.Collator(locale));

/** Compares names for a list, as the language of the page sorts them. */
export const compareNames = (one: string, other: string): number => collator().compare(one, other);

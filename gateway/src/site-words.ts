import type { Site } from '@doorstep/contracts/directory/site/schema.ts';
import { type SiteWords, sayWords, withWords } from '@doorstep/contracts/directory/site/site-words.ts';
import { type Language, languages } from '@doorstep/contracts/language/languages.ts';
import { sayIn } from '@doorstep/platform/speaking';

const sayAll = languages.map(
  async (language): Promise<[Language, SiteWords]> => [language, await sayIn(language, sayWords)],
);
const words = new Map(await Promise.all(sayAll));

/** The settings of the site as people read them in a language. */
export function sayingIn(language: Language, site: Site): Site {
  const said = words.get(language);
  return said ? withWords(site, said) : site;
}

import { type Language, languages, type Site, type SiteWords, sayWords, withWords } from '@doorstep/contracts';
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

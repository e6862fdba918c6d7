import { directionOf, type Language, languages, localeOf } from '@doorstep/texts/languages.ts';
import { says } from '@doorstep/texts/text.ts';
import { z } from '../common/zod.ts';

export { directionOf, type Language, languages, localeOf };

export const languageSchema = z.enum(languages, says('Please choose a language'));

/** The languages of a site: its own, and those into which it is translated. */
interface Speaking {
  readonly language: Language;
  readonly otherLanguages: readonly Language[];
}

/** The languages that a site can be read in, its own first. */
export const languagesOf = ({ language, otherLanguages }: Speaking): Language[] => [language, ...otherLanguages];

/** The language of the site in which to write to a person: `wanted` where the site has it, otherwise its own. */
export const pickSiteLanguage = (site: Speaking, wanted: Language | undefined): Language =>
  languagesOf(site).find(language => language === wanted) ?? site.language;

/** The beginning of the addresses of pages in a language: `/de`, or '' for the site's own language. */
export const prefixOf = ({ language: own }: Speaking, language: Language): string =>
  language === own ? '' : `/${language}`;

/** The address of a page in a language. `path` begins with `/` and may have a query. */
export function localizePath(site: Speaking, language: Language, path: string): string {
  const prefix = prefixOf(site, language);
  return prefix && /^\/($|\?)/.test(path) ? prefix + path.slice(1) : prefix + path;
}

/** The language of the page at an address, by its first part. */
export const languageOfPath = ({ language, otherLanguages }: Speaking, path: string): Language =>
  otherLanguages.find(other => new RegExp(`^/${other}(?=[/?#]|$)`).test(path)) ?? language;

/** The cookie with the language that a person has chosen. */
export const languageCookie = 'language';

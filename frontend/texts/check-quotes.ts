import type { Language } from '@doorstep/texts/languages.ts';

/** The quotation marks of the languages, with what stands inside of them. */
const pairs: Readonly<Record<Exclude<Language, 'en'>, RegExp>> = {
  de: /„[^„“”"]*“/g,
  es: /«[^«»]*»/g,
  // The marks do not part from the words between them at the end of a line.
  fr: /«\u202f[^«»]*\u202f»/g,
  ar: /«[^«»]*»/g,
};
const anyMark = /["“”„«»‹›]/;

/** Lists the translations of a language with quotation marks of another one, or with a mark that lacks its other half; a sentence for each. */
export function checkQuotes(language: Language, translations: Iterable<string>): string[] {
  if (language === 'en') return [];
  return [...translations].flatMap(text =>
    anyMark.test(text.replaceAll(pairs[language], '')) ? [`"${text}" has quotation marks of another language`] : [],
  );
}

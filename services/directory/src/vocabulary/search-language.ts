import { toWords } from '@doorstep/platform/text';
import type { Language } from '@doorstep/texts/languages.ts';
import { arabic } from './languages/arabic.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import type { LanguageRules } from './languages/language-rules.ts';
import { spanish } from './languages/spanish.ts';

const maxStems = 65_536;
const maxQueryWords = 8;

/** How the texts of a site and the words of a search are compared. */
export interface SearchLanguage {
  /** The distinct words of a text. */
  toWords(text: string): string[];
  /** The words of a search, eight at most. */
  readQuery(text: string): string[];
  stem(word: string): string;
  isIgnored(word: string): boolean;
  /** Single words that mean the same as `word`. */
  listEquivalents(word: string): readonly string[];
  /** How people name a day on which a business is open. */
  readonly opening: LanguageRules['opening'];
}

export const searchLanguages: Readonly<Record<Language, SearchLanguage>> = {
  en: createLanguage(english),
  de: createLanguage(german),
  es: createLanguage(spanish),
  fr: createLanguage(french),
  ar: createLanguage(arabic),
};

function createLanguage(rules: LanguageRules): SearchLanguage {
  const { unify } = rules;
  const stems = new Map<string, string>();
  const listWords = (text: string) => (unify ? [...new Set(toWords(text).map(unify))] : toWords(text));
  const ignored = new Set(rules.ignored.flatMap(listWords));
  /** Stems are remembered: texts have the same words again and again. */
  function stem(word: string): string {
    const known = stems.get(word);
    if (known !== undefined) return known;
    if (stems.size >= maxStems) stems.clear();
    const found = rules.stem(word);
    stems.set(word, found);
    return found;
  }

  const keyOf = rules.joinsForms ? stem : (word: string) => word;
  const groups = new Map(
    rules.equivalents.map(listWords).flatMap(group => group.map(word => [keyOf(word), group] as const)),
  );

  return {
    toWords: listWords,
    readQuery: text => listWords(text).slice(0, maxQueryWords),
    stem,
    isIgnored: word => ignored.has(word),
    listEquivalents: word => groups.get(keyOf(word))?.filter(other => other !== word) ?? [],
    opening: rules.opening,
  };
}

import {
  isWhole,
  joinNeighbours,
  listParts,
  readWords,
  type TypedWord,
  toNameWords,
  toWords,
} from '@doorstep/platform/text';
import type { Language } from '@doorstep/texts/languages.ts';
import { arabic } from './languages/arabic.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import type { LanguageRules } from './languages/language-rules.ts';
import { spanish } from './languages/spanish.ts';

const maxStems = 65_536;
const maxQueryWords = 8;

/** The way the texts of a site and the words of a search are compared. */
export interface SearchLanguage {
  /** The distinct words of a text. */
  toWords(text: string): string[];
  /** The words by which a name is found: also some that people write as one. */
  toNameWords(name: string): string[];
  /** The keys of a name without spaces and signs; two names that share one are the same, written in different ways. */
  toNameKeys(name: string): string[];
  /** The words of a search, eight at most. `isOne` says of neighbours that may be one word whether they are. */
  readQuery(text: string, isOne?: (spelling: string) => boolean): TypedWord[];
  stem(word: string): string;
  isIgnored(word: TypedWord): boolean;
  /** The parts of a word that mean it if a text has all of them: `o` and `neill`. None where they are too short to say so. */
  listParts(word: TypedWord): readonly TypedWord[];
  /** Single words that mean the same as `word`. */
  listEquivalents(word: string): readonly string[];
  /** Words with which people name a day on which a business is open. */
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
  // Businesses in every country have English names.
  const and = new RegExp(`(?<=\\S\\s)(?:and|${rules.and})(?=\\s\\S)`, 'giu');
  /** "You and Me" is "You & Me". */
  const writeAnd = (name: string) => name.replace(and, '&');
  const readOwn = (text: string) => (unify ? readWords(text).map(word => unifyWord(word, unify)) : readWords(text));
  const unifyWords = (words: string[]) => (unify ? [...new Set(words.map(unify))] : words);
  const listWords = (text: string) => unifyWords(toWords(text));
  const ignored = new Set(rules.ignored.flatMap(readOwn).flatMap(({ spellings }) => spellings));

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

  /** Elisions are ignored too: "près d'ici". */
  const isIgnored = (word: TypedWord): boolean =>
    word.spellings.some(spelling => ignored.has(spelling)) ||
    (word.parts.length > 0 && !isWhole(word) && word.parts.every(isIgnored));

  return {
    toWords: listWords,
    toNameWords: name => unifyWords(toNameWords(writeAnd(name))),
    toNameKeys(name) {
      const words = readOwn(writeAnd(name));
      const write = (at: 0 | -1) => words.map(({ spellings }) => spellings.at(at)).join('');
      return [...new Set([write(0), write(-1)])].filter(Boolean);
    },
    readQuery(text, isOne = () => false) {
      const words = joinNeighbours(readOwn(writeAnd(text)).slice(0, maxQueryWords), isOne);
      return [...new Map(words.map(word => [word.text, word])).values()];
    },
    stem,
    isIgnored,
    listParts: word => listParts(word).filter(part => !/[' ]/.test(word.text) || !isIgnored(part)),
    listEquivalents: word => groups.get(keyOf(word))?.filter(other => other !== word) ?? [],
    opening: rules.opening,
  };
}

function unifyWord({ text, spellings, parts }: TypedWord, unify: (word: string) => string): TypedWord {
  return {
    text,
    spellings: [...new Set(spellings.map(unify))],
    parts: parts.map(part => unifyWord(part, unify)),
  };
}

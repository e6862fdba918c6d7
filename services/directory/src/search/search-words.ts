import type { BusinessQuery } from '@doorstep/contracts';
import { queryWords } from '@doorstep/platform/text';
import type { Members } from '../projection/bits.ts';
import type { QueryWord, Texts } from '../projection/texts.ts';
import { ignoredWords } from './synonyms.ts';

/** The words of a search, as they are looked for. */
export interface SearchWords {
  readonly words: readonly QueryWord[];
  /** The query that is searched for instead, where a word of it was taken for another. */
  readonly correction?: string | undefined;
}

/**
 * Reads the words that somebody searches for; undefined where nothing was typed, none for punctuation alone. A word that no
 * business has is taken for the word that was most likely meant, unless the query asks for its words as they are.
 */
export function readSearchWords(
  texts: Texts,
  { q, exact }: Pick<BusinessQuery, 'q' | 'exact'>,
): SearchWords | undefined {
  if (!q) return undefined;
  const typed = queryWords(q);
  const meant = typed.filter(word => !ignoredWords.has(word));
  const sought = (meant.length > 0 ? meant : typed).map(text => {
    const word = texts.parse(text);
    const correct = exact || word.uses > 0 ? undefined : texts.words.correct(text);
    return correct === undefined ? word : texts.parse(correct);
  });
  const isCorrected = sought.some(({ text }) => !typed.includes(text));
  return { words: sought, ...(isCorrected && { correction: toText(sought) }) };
}

export const toText = (words: readonly QueryWord[]): string => words.map(({ text }) => text).join(' ');

/** The sets that a business with all words is in; nothing is in that of no words. */
export const toSets = (words: readonly QueryWord[]): Members[] =>
  words.length === 0 ? [new Uint32Array()] : words.map(({ found }) => found);

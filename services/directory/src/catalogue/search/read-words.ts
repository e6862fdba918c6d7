import { listTranslations } from '@doorstep/contracts/common/translations.ts';
import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Place } from '@doorstep/contracts/directory/locations/schema.ts';
import { isWhole, plainWord, type TypedWord } from '@doorstep/platform/text';
import { type CalledCategory, listSynonyms } from '../../models/category.model.ts';
import type { SearchLanguage } from '../../vocabulary/search-language.ts';
import type { Projection } from '../store/projection.ts';
import type { QueryWord } from '../store/texts.ts';
import { findPlace } from './find-place.ts';

/** The way words are read. */
interface Reading extends Pick<BusinessQuery, 'exact' | 'status'> {
  /** True if the search is near a place already. */
  readonly isNear: boolean;
  /** True while the last word is still being typed, so that it may be the beginning of any other. */
  readonly isUnfinished: boolean;
}

/** The words of a search as they were understood. */
interface ReadWords {
  readonly words: readonly QueryWord[];
  /** Words that no business has. */
  readonly unknown: readonly string[];
  /** The place of the search, if no business is there. */
  readonly around?: Place | undefined;
  /** The typed words by their corrections. */
  readonly meant: ReadonlyMap<QueryWord, string>;
}

/**
 * Reads the words of a search. A place that is named with its state, its zip code or the country is one. Words that describe no business
 * are left out if there are others, and words that no business has are corrected, unless the search is exact.
 */
export function readWords(projection: Projection, q: string, reading: Reading): ReadWords {
  const { texts, language } = projection;
  const { exact, status, isNear, isUnfinished } = reading;
  const typed = language.readQuery(q, texts.words.has);
  const place = exact || isNear ? undefined : findPlace(projection, typed, { q, status });
  const meant = new Map<QueryWord, string>();
  const unknown: string[] = [];
  const parse = (word: TypedWord) =>
    texts.parse(word, { status, ...(isUnfinished && word === typed.at(-1) && { isBeginning: true }) });

  function readWord(word: TypedWord): QueryWord[] {
    const known = parse(word);
    if (known.uses > 0) return [known];
    const parts = language.listParts(word);
    if (parts.length > 0) return parts.flatMap(readWord);
    const [spelling = ''] = word.spellings;
    const isOfAnyStatus = status !== undefined && status !== 'approved';
    // An abbreviation is no misspelled word.
    const found = exact || isWhole(word) ? undefined : texts.words.correct(spelling, isOfAnyStatus);
    const correct = found && isMeant(projection, spelling, found) ? found : undefined;
    if (correct === undefined) {
      unknown.push(word.text);
      return [];
    }
    const other = parse(plainWord(correct));
    meant.set(other, word.text);
    return [other];
  }

  const isSought = (word: TypedWord) => !language.isIgnored(word);
  const [before, after] = place ? [typed.slice(0, place.from), typed.slice(place.to)] : [typed, []];
  const isEmpty = !place && !typed.some(isSought);
  const read = (words: readonly TypedWord[]) => words.filter(word => isEmpty || isSought(word)).flatMap(readWord);
  return {
    words: [...read(before), ...(place?.words ?? []), ...read(after)],
    unknown,
    around: place?.around,
    meant,
  };
}

/**
 * Returns whether a correction stands for a word. A word for a trade that no business is in is not misspelled, but a word that continues it
 * will do, such as "Klempnerei" for "Klempner".
 */
function isMeant(projection: Projection, word: string, correction: string): boolean {
  const trades = listTrades(projection, word);
  return trades.length === 0 || trades.some(trade => correction.startsWith(trade));
}

/** Words of all categories by their stems. Reading them costs more than a search, so that each list of categories is read once. */
const wordsOfCategories = new WeakMap<
  readonly CalledCategory[],
  { language: SearchLanguage; byStem: ReadonlyMap<string, string[]> }
>();

/** The words with the stem of a word in the names and synonyms of categories. */
function listTrades({ calledCategories, language }: Projection, word: string): readonly string[] {
  const categories = calledCategories();
  const stem = language.stem(word);
  const known = wordsOfCategories.get(categories);
  if (known?.language === language) return known.byStem.get(stem) ?? [];
  const names = categories.flatMap(({ name, translations, ...called }) => [
    name,
    ...listTranslations(translations, 'name'),
    ...listSynonyms(called),
  ]);
  const byStem = Map.groupBy(language.toWords(names.join(' ')), language.stem);
  wordsOfCategories.set(categories, { language, byStem });
  return byStem.get(stem) ?? [];
}

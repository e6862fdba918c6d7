import type { BusinessQuery, Score } from '@doorstep/contracts';
import type { Filters } from '../projection/lists.ts';
import type { Projection } from '../projection/projection.ts';
import { type QueryWord, toBusinessId } from '../projection/texts.ts';
import { findRanked } from './find-ranked.ts';
import { readSearchWords } from './search-words.ts';

/** More matches of a search are neither counted nor sorted, so that a common word costs no more than that. */
export const maxMatches = 10_000;

export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
  readonly next?: string | undefined;
  /** Of `ids`, where they are in the order of scores. */
  readonly scores?: ReadonlyMap<number, Score>;
}

/** One page of the visible businesses that match words and filters. Throws 400 for a cursor of another list. */
export function findBusinesses(projection: Projection, query: BusinessQuery, now: Date): FoundIds {
  const { lists, texts } = projection;
  const { sort, limit, cursor } = query;
  const search = readSearchWords(texts, query);
  if (search && sort === 'relevance') {
    const { total, ...found } = findRanked(projection, search.words, query, lists.select(query, now));
    return { ...found, total: total ?? countMatches(projection, search.words, query, now) };
  }
  const selection = lists.select(query, now, search && findMatches(projection, search.words, query));
  return { ...selection.page(sort === 'relevance' ? 'rating' : sort, limit, cursor), total: selection.total };
}

/** How many businesses have all words and pass all filters. */
export function countMatches(projection: Projection, words: readonly QueryWord[], filters: Filters, now: Date): number {
  const { minRating, openNow, isFeatured, isPopular } = filters;
  const isIndexed = !minRating && !openNow && isFeatured !== false && isPopular !== false;
  if (isIndexed) return projection.texts.count(words, filters, maxMatches);
  return projection.lists.select(filters, now, findMatches(projection, words, filters)).total;
}

/** The ids of businesses that have all words and pass the filters that the index of texts knows; the best if there are too many. */
export const findMatches = ({ texts }: Projection, words: readonly QueryWord[], filters: Filters): number[] =>
  texts.find(words, filters, { limit: maxMatches }).map(toBusinessId);

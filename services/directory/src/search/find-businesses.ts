import type { BusinessQuery, Score } from '@doorstep/contracts';
import type { Projection } from '../projection/projection.ts';
import { findRanked } from './find-ranked.ts';
import { readSearchWords, toSets } from './search-words.ts';

export interface FoundIds {
  readonly ids: readonly number[];
  readonly total: number;
  readonly next?: string | undefined;
  /** Of `ids`, where they are in the order of scores. */
  readonly scores?: ReadonlyMap<number, Score>;
}

/** One page of the visible businesses that match words and filters. Throws 400 for a cursor of another list. */
export function findBusinesses(projection: Projection, query: BusinessQuery, now: Date): FoundIds {
  const { sort = 'relevance', limit, cursor } = query;
  const search = readSearchWords(projection.texts, query);
  if (search && sort === 'relevance') return findRanked(projection, search.words, query, now);
  const selection = projection.lists.select(query, now, search && toSets(search.words));
  return {
    ...selection.page(sort === 'relevance' || sort === 'distance' ? 'rating' : sort, limit, cursor),
    total: selection.total,
  };
}

import type { BusinessQuery } from '@doorstep/contracts';
import { cursorMalformed, decodeCursor, encodeCursor } from '@doorstep/platform/paging';
import { unite } from '../projection/bits.ts';
import type { Listed } from '../projection/facts.ts';
import type { Projection } from '../projection/projection.ts';
import { createRanking } from '../projection/rank.ts';
import type { QueryWord } from '../projection/texts.ts';
import type { FoundIds } from './find-businesses.ts';
import { toSets } from './search-words.ts';

const maxRanked = 200;
const maxRankedByName = 100;

/** A business in the order: by its score, or after all scored ones by its quality. */
interface Place {
  readonly id: number;
  readonly quality: number;
  readonly score?: number;
}

/**
 * One page by relevance. The best businesses that match, and those with a word in their name, are ranked by their scores; more of
 * them, in whatever numbers, follow by their quality. Throws 400 for a cursor of another list.
 */
export function findRanked(
  { texts, lists }: Projection,
  words: readonly QueryWord[],
  { limit, cursor, explain, ...filters }: BusinessQuery,
  now: Date,
): FoundIds {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const sets = toSets(words);
  const selection = lists.select(filters, now, sets);
  const best = selection.list('quality').take(maxRanked).toArray();
  const isAll = best.length === selection.total;
  const ranked = new Map(best.map(business => [business.id, business]));
  if (!isAll) {
    const named = lists.select(filters, now, [...sets, unite(words.map(texts.findInNames))]);
    for (const business of named.list('quality').take(maxRankedByName)) ranked.set(business.id, business);
  }
  const ranking = createRanking(words, lists.size);

  function* listPlaces(): Generator<Place> {
    if (!after || after.score !== undefined)
      yield* [...ranked.values()]
        .map(business => ({ ...toPlace(business), score: ranking.getScore(texts.getFields(business.id), business) }))
        .filter(place => !after || compareByScore(place, after) > 0)
        .sort(compareByScore);
    const end = after && after.score === undefined ? after : best.at(-1);
    if (isAll || !end) return;
    for (const business of selection.list('quality', other => compareByQuality(other, end) > 0))
      if (!ranked.has(business.id)) yield toPlace(business);
  }

  const places = listPlaces()
    .take(limit + 1)
    .toArray();
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    next: places.length > limit && last ? writeCursor(last) : undefined,
    total: selection.total,
    scores: new Map(
      explain
        ? shown.flatMap(({ id }) => {
            const business = ranked.get(id);
            return business ? [[id, ranking.explain(texts.getFields(id), business)]] : [];
          })
        : [],
    ),
  };
}

const toPlace = ({ id, quality }: Listed): Place => ({ id, quality });

const compareByScore = (a: Place, b: Place) => (b.score ?? 0) - (a.score ?? 0) || a.id - b.id;

const compareByQuality = (a: Place, b: Place) => b.quality - a.quality || a.id - b.id;

const writeCursor = ({ score, quality, id }: Place) => encodeCursor([score ?? null, quality, id]);

function readCursor(cursor: string): Place {
  try {
    const [score, quality, id, ...others] = decodeCursor(cursor);
    if (typeof quality === 'number' && typeof id === 'number' && others.length === 0) {
      if (typeof score === 'number') return { id, quality, score };
      if (score === null) return { id, quality };
    }
  } catch {
    // Falls through to the refusal below.
  }
  throw cursorMalformed();
}

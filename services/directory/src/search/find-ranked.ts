import type { BusinessQuery, Score } from '@doorstep/contracts';
import { cursorMalformed, decodeCursor, encodeCursor } from '@doorstep/platform/paging';
import type { Selection } from '../projection/lists.ts';
import type { Projection } from '../projection/projection.ts';
import { scoreBusiness } from '../projection/rank.ts';
import { type QueryWord, toBusinessId } from '../projection/texts.ts';

const maxRanked = 200;
const maxRankedByName = 100;
const chunkSize = 200;
const maxChunks = 50;

/** A business on a page: by its score, or after all scored ones. */
interface Place {
  readonly textId: number;
  readonly score?: Score;
}

/**
 * One page by relevance. The best businesses that match, and those with a word in their name, are ranked by their scores; more of
 * them, in whatever numbers, follow by their quality. Throws 400 for a cursor of another list.
 */
export function findRanked(
  projection: Projection,
  words: readonly QueryWord[],
  { limit, cursor, ...filters }: BusinessQuery,
  selection: Selection,
): { ids: number[]; next: string | undefined; scores: Map<number, Score> } {
  const { texts } = projection;
  const isSelected = ({ textId }: Place) => selection.has(toBusinessId(textId));
  const best = texts.find(words, filters, { limit: maxRanked });
  const ranked = new Set([...best, ...texts.find(words, filters, { inName: true, limit: maxRankedByName })]);
  const after = cursor === undefined ? undefined : readCursor(cursor);

  function* listPlaces(): Generator<Place> {
    if (!after || after.total !== undefined)
      yield* [...ranked]
        .filter(textId => isSelected({ textId }))
        .map(textId => ({ textId, score: scoreText(projection, textId, words) }))
        .sort((a, b) => b.score.total - a.score.total || a.textId - b.textId)
        .filter(place => !after || isAfter(place, after));
    let end = after?.total === undefined ? (after?.textId ?? best.at(-1)) : best.at(-1);
    for (let chunk = 0; chunk < maxChunks && end !== undefined && best.length === maxRanked; chunk += 1) {
      const others = texts.find(words, filters, { after: end, limit: chunkSize });
      yield* others
        .filter(textId => !ranked.has(textId))
        .map(textId => ({ textId }))
        .filter(isSelected);
      end = others.at(-1);
    }
  }

  const places: Place[] = [];
  for (const place of listPlaces()) {
    places.push(place);
    if (places.length > limit) break;
  }
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ textId }) => toBusinessId(textId)),
    next: places.length > limit && last ? encodeCursor([last.score?.total ?? null, last.textId]) : undefined,
    scores: new Map(shown.flatMap(({ textId, score }) => (score ? [[toBusinessId(textId), score]] : []))),
  };
}

function scoreText({ lists, getDocument }: Projection, textId: number, words: readonly QueryWord[]): Score {
  const id = toBusinessId(textId);
  const facts = lists.get(id);
  if (!facts) throw new Error(`The lists do not have business ${id}, whose text is there`);
  return scoreBusiness(getDocument(id).fields, facts, words, lists.size);
}

interface Cursor {
  readonly total?: number;
  readonly textId: number;
}

const isAfter = ({ textId, score }: Required<Place>, { total = 0, textId: last }: Cursor) =>
  score.total < total || (score.total === total && textId > last);

function readCursor(cursor: string): Cursor {
  try {
    const [total, textId, ...others] = decodeCursor(cursor);
    if (typeof textId === 'number' && others.length === 0) {
      if (typeof total === 'number') return { total, textId };
      if (total === null) return { textId };
    }
  } catch {
    // Falls through to the refusal below.
  }
  throw cursorMalformed();
}

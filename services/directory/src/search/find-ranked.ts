import type { BusinessQuery, Score } from '@doorstep/contracts';
import { cursorMalformed, decodeCursor, encodeCursor } from '@doorstep/platform/paging';
import type { Facts } from '../projection/facts.ts';
import type { Selection } from '../projection/lists.ts';
import type { Projection } from '../projection/projection.ts';
import { explainScore, scoreBusiness } from '../projection/rank.ts';
import { type FieldTerms, type QueryWord, toBusinessId } from '../projection/texts.ts';

const maxRanked = 200;
const maxRankedByName = 100;
const chunkSize = 200;
const maxChunks = 50;

/** A business on a page: by its score, or after all scored ones. */
interface Place {
  readonly textId: number;
  readonly total?: number;
}

/**
 * One page by relevance. The best businesses that match, and those with a word in their name, are ranked by their scores; more of
 * them, in whatever numbers, follow by their quality; `total` is undefined where there are such. Throws 400 for a cursor of another
 * list.
 */
export function findRanked(
  projection: Projection,
  words: readonly QueryWord[],
  { limit, cursor, explain, ...filters }: BusinessQuery,
  selection: Selection,
): { ids: number[]; next: string | undefined; scores: Map<number, Score>; total: number | undefined } {
  const { texts, lists } = projection;
  const isSelected = ({ textId }: Place) => selection.has(toBusinessId(textId));
  function read(textId: number): [FieldTerms, Facts] {
    const id = toBusinessId(textId);
    const facts = lists.get(id);
    const fields = texts.getFields(id);
    if (!facts || !fields) throw new Error(`The memory does not have business ${id}, whose text is there`);
    return [fields, facts];
  }
  const best = texts.find(words, filters, { limit: maxRanked });
  const isAll = best.length < maxRanked;
  const named = isAll ? [] : texts.find(words, filters, { inName: true, limit: maxRankedByName });
  const ranked = new Set([...best, ...named]);
  const after = cursor === undefined ? undefined : readCursor(cursor);

  function* listPlaces(): Generator<Place> {
    if (!after || after.total !== undefined)
      yield* [...ranked]
        .filter(textId => isSelected({ textId }))
        .map(textId => ({ textId, total: scoreBusiness(...read(textId), words, lists.size) }))
        .sort((a, b) => b.total - a.total || a.textId - b.textId)
        .filter(place => !after || isAfter(place, after));
    let end = after?.total === undefined ? (after?.textId ?? best.at(-1)) : best.at(-1);
    for (let chunk = 0; chunk < maxChunks && end !== undefined && !isAll; chunk += 1) {
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
    next: places.length > limit && last ? encodeCursor([last.total ?? null, last.textId]) : undefined,
    total: isAll ? best.filter(textId => isSelected({ textId })).length : undefined,
    scores: new Map(
      explain
        ? shown
            .filter(({ total }) => total !== undefined)
            .map(({ textId }) => [toBusinessId(textId), explainScore(...read(textId), words, lists.size)])
        : [],
    ),
  };
}

interface Cursor {
  readonly total?: number;
  readonly textId: number;
}

const isAfter = (place: Required<Place>, { total = 0, textId }: Cursor) =>
  place.total < total || (place.total === total && place.textId > textId);

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

import { z } from '@doorstep/contracts/common/zod.ts';
import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import { encodeCursor, readCursor } from '@doorstep/platform/paging';
import { intersect, isEmpty, isIn, type Members, unite } from '../store/bits.ts';
import type { Listed } from '../store/facts.ts';
import type { Projection } from '../store/projection.ts';
import { createRanking } from '../store/rank.ts';
import type { QueryWord } from '../store/texts.ts';
import type { FoundIds } from './find-businesses.ts';
import { isPartial, type Search } from './read-search.ts';

const maxRanked = 200;
const maxRankedByName = 100;
/** The maximum that have each word itself, where words are also found that only begin with it. */
const maxRankedByWhole = 100;
/** The maximum per word, in a part whose businesses have only some of the words. */
const maxRankedByWord = 50;

/** The place of a business in the order: by part of the search, then by score, or without a score by quality. */
interface Place {
  readonly part: number;
  readonly id: number;
  readonly quality: number;
  readonly score?: number;
}

/**
 * One page by relevance, part by part of the search. In each part, the best businesses that match, and those with a word in their name,
 * or all words themselves, are ranked by score; all others follow by quality. The businesses that the search names are the first part. Throws 400 for a cursor of another list.
 */
export function findRanked(
  { texts, lists }: Projection,
  search: Search,
  { limit, cursor, explain, ...filters }: BusinessQuery,
  now: Date,
): FoundIds {
  const { words, members, parts, named } = search;
  const after = cursor === undefined ? undefined : readPlace(cursor);
  const select = (...sets: Members[]) => lists.select(filters, now, sets);
  const isWhole = !isPartial(search);
  const has = ({ found }: QueryWord, id: number) => isWhole || isIn(found, lists.getSlot(id) ?? 0);
  const ranking = createRanking(words, lists.size, has);
  const ofWhole = words.some(({ isBeginning }) => isBeginning)
    ? intersect(words.map(({ whole }) => whole))
    : new Uint32Array();
  const rankedById = new Map<number, Listed>();

  function* listPart(part: number, found: Members): Generator<Place> {
    const last = after?.part === part ? after : undefined;
    const selection = select(found);
    const best = selection.list('quality').take(maxRanked).toArray();
    const isAll = best.length === selection.total;
    const ranked = new Map(best.map(business => [business.id, business]));
    const rank = (sets: Members[], max: number) => {
      for (const business of select(found, ...sets)
        .list('quality')
        .take(max))
        ranked.set(business.id, business);
    };
    if (!isAll) rank([unite(words.map(texts.findInNames))], maxRankedByName);
    if (!isAll && !isEmpty(ofWhole)) rank([ofWhole], maxRankedByWhole);
    if (!isAll && !isWhole) for (const word of words) rank([word.found], maxRankedByWord);
    for (const business of ranked.values()) rankedById.set(business.id, business);
    if (!last || last.score !== undefined)
      yield* [...ranked.values()]
        .map(business => ({
          ...toPlace(part, business),
          score: ranking.getScore(texts.getFields(business.id), business),
        }))
        .filter(place => !last || compareByScore(place, last) > 0)
        .sort(compareByScore);
    const end = last && last.score === undefined ? last : best.at(-1);
    if (isAll || !end) return;
    for (const business of selection.list('quality', other => compareByQuality(other, end) > 0))
      if (!ranked.has(business.id)) yield toPlace(part, business);
  }

  function* listPlaces(): Generator<Place> {
    for (const [part, found] of parts.entries()) if (!after || part >= after.part) yield* listPart(part, found);
  }

  const places = listPlaces()
    .take(limit + 1)
    .toArray();
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  return {
    ids: shown.map(({ id }) => id),
    next: places.length > limit && last ? writeCursor(last) : undefined,
    total: select(members).total,
    scores: new Map(
      explain
        ? shown.flatMap(({ id }) => {
            const business = rankedById.get(id);
            if (!business) return [];
            const score = ranking.explain(texts.getFields(id), business);
            return [[id, named && isIn(named, lists.getSlot(id) ?? 0) ? { ...score, isNamed: true } : score] as const];
          })
        : [],
    ),
  };
}

const toPlace = (part: number, { id, quality }: Listed): Place => ({ part, id, quality });

const compareByScore = (a: Place, b: Place) => (b.score ?? 0) - (a.score ?? 0) || a.id - b.id;

const compareByQuality = (a: Omit<Place, 'part'>, b: Omit<Place, 'part'>) => b.quality - a.quality || a.id - b.id;

const writeCursor = ({ part, score, quality, id }: Place) => encodeCursor([part, score ?? null, quality, id]);

const placeSchema = z.tuple([z.number(), z.number().nullable(), z.number(), z.number()]);

function readPlace(cursor: string): Place {
  const [part, score, quality, id] = readCursor(cursor, placeSchema);
  return { part, id, quality, ...(score !== null && { score }) };
}

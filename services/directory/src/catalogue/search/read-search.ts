import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Place } from '@doorstep/contracts/directory/locations/schema.ts';
import { readZips } from '../../locations/name-keys.ts';
import { countMembers, countSets, intersect, isEmpty, type Members, subtract, unite } from '../store/bits.ts';
import type { Projection } from '../store/projection.ts';
import type { QueryWord, Texts } from '../store/texts.ts';
import { readOpenDays } from './open-days.ts';
import { readWords } from './read-words.ts';

/** Miles around a place without businesses within which others are searched first. */
const milesAround = 50;

/** A search as it was read from the words of a visitor. */
export interface Search {
  /** The words that some of the businesses found have. */
  readonly words: readonly QueryWord[];
  /** The businesses found; valid until the next change. */
  readonly members: Members;
  /** The businesses found in parts, those with the most words first; a single part if all have all words. */
  readonly parts: readonly Members[];
  /** The businesses whose whole name or telephone number was typed, if there are any. They are the first part. */
  readonly named?: Members | undefined;
  /** Words that no business has. */
  readonly unknown: readonly string[];
  /** Words that occur only in businesses that were not found. */
  readonly leftOut: readonly string[];
  /** True if a word was corrected. */
  readonly isCorrected: boolean;
  /** The place of the search, if no business is there; the nearest are found then. */
  readonly around?: Place | undefined;
}

type SearchQuery = Pick<BusinessQuery, 'q' | 'exact' | 'near' | 'status'>;

/**
 * Reads the text of a search; undefined without one. The whole name or the telephone number of a business means that business. A word
 * that no business has is corrected to the word that was most likely meant, unless the query is exact; a word without a correction is left
 * out. If no business has all words, those with the most of them are found. Filters other than the status do not affect the reading; they
 * narrow its results. The last word of a search that is `isUnfinished` may be the beginning of any other.
 */
export function readSearch(
  projection: Projection,
  query: SearchQuery,
  { isUnfinished = false }: { isUnfinished?: boolean } = {},
): Search | undefined {
  const { q, status } = query;
  if (!q) return undefined;
  const ofStatus = projection.lists.listStatus(status);
  const called = intersect([projection.findNumber(q), ofStatus]);
  if (!isEmpty(called)) return putFirst(nothingFound, called);
  const named = intersect([projection.findNamed(q), ofStatus]);
  const search = readText(projection, q, query, isUnfinished);
  return isEmpty(named) ? search : putFirst(search, named);
}

const nothingFound: Search = {
  words: [],
  members: new Uint32Array(),
  parts: [],
  unknown: [],
  leftOut: [],
  isCorrected: false,
};

/** The search with some businesses before all others. */
export const putFirst = (search: Search, named: Members): Search => ({
  ...search,
  members: unite([named, search.members]),
  parts: [named, ...search.parts.map(part => subtract(part, named)).filter(part => !isEmpty(part))],
  named: search.named ? unite([named, search.named]) : named,
  around: undefined,
});

function readText(
  projection: Projection,
  q: string,
  { exact, near, status }: SearchQuery,
  isUnfinished: boolean,
): Search {
  const { texts, lists, gazetteer } = projection;
  const { days, phrase, rest } = readOpenDays(readZips(q, gazetteer.country));
  const reading = { exact, status, isNear: near !== undefined, isUnfinished };
  const { words, unknown, around, meant } = readWords(projection, rest, reading);
  const having = words.length > 0 ? findMost(texts, words) : around ? [lists.listStatus(status)] : [];
  const nearby = around ? narrow(having, lists.places.around(around, milesAround)) : having;
  const parts = days.length > 0 ? narrow(nearby, lists.listOpenOn(days)) : nearby;
  const members = unite(parts);
  const isFound = ({ found }: QueryWord) => !isEmpty(intersect([found, members]));
  const missing = words.filter(word => !isFound(word));
  return {
    words: words.filter(isFound),
    members,
    parts,
    unknown: [...unknown, ...missing.flatMap(word => meant.get(word) ?? [])],
    leftOut: [
      ...missing.filter(word => !meant.has(word)).map(({ text }) => text),
      ...(days.length > 0 && parts === nearby ? [phrase] : []),
    ],
    isCorrected: words.some(word => meant.has(word) && isFound(word)),
    around,
  };
}

/** Returns whether some of the businesses found lack a word of the search, and are found by their words alone. */
export function isPartial({ words, members, named }: Search): boolean {
  if (words.length < 2) return false;
  const others = named ? subtract(members, named) : members;
  return countMembers(intersect([others, ...words.map(({ found }) => found)])) < countMembers(others);
}

/** The words that the search found, as text. */
export const toText = ({ words }: Pick<Search, 'words'>): string => words.map(({ text }) => text).join(' ');

/**
 * The businesses with all words; or else those with more than half as many words as the best, the best first. A place alone is not what
 * people look for: if they name something else too, a business must have some of that.
 */
function findMost(texts: Texts, words: readonly QueryWord[]): Members[] {
  const sets = words.map(({ found }) => found);
  const havingAll = intersect(sets);
  if (!isEmpty(havingAll)) return [havingAll];
  const topics = words.filter(word => !isPlace(texts, word));
  const meant = unite((topics.length > 0 ? topics : words).map(({ found }) => found));
  const atLeast = countSets(sets).map(members => intersect([members, meant]));
  const most = atLeast.findLastIndex(members => !isEmpty(members));
  const least = Math.ceil(most / 2);
  return atLeast
    .slice(least, most + 1)
    .map((members, place) => subtract(members, atLeast[least + place + 1] ?? new Uint32Array()))
    .reverse()
    .filter(members => !isEmpty(members));
}

/** Returns whether most businesses with a word have it in their city, state or zip code. */
const isPlace = (texts: Texts, word: QueryWord): boolean => countMembers(texts.findInPlaces(word)) * 2 > word.uses;

/** Narrows the parts to a set, unless nothing would remain. */
function narrow(parts: readonly Members[], set: Members): readonly Members[] {
  const narrowed = parts.map(part => intersect([part, set])).filter(part => !isEmpty(part));
  return narrowed.length > 0 ? narrowed : parts;
}

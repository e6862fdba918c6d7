import type { BusinessQuery, Place } from '@doorstep/contracts';
import { countMembers, countSets, intersect, isEmpty, type Members, subtract, unite } from '../store/bits.ts';
import type { Projection } from '../store/projection.ts';
import type { QueryWord, Texts } from '../store/texts.ts';
import { readOpenDays } from './open-days.ts';

/** Miles around a zip code without businesses within which others are searched first. */
const milesAround = 50;

/** A search as it was read from the words of a visitor. */
export interface Search {
  /** The words that some of the businesses found have. */
  readonly words: readonly QueryWord[];
  /** The businesses found; valid until the next change. */
  readonly members: Members;
  /** The businesses found in parts, those with the most words first; a single part if all have all words. */
  readonly parts: readonly Members[];
  /** Words that no business has. */
  readonly unknown: readonly string[];
  /** Words that occur only in businesses that were not found. */
  readonly leftOut: readonly string[];
  /** Whether a word was corrected. */
  readonly isCorrected: boolean;
  /** The zip code of the search, if it has no business; the nearest are found then. */
  readonly around?: Place | undefined;
}

/**
 * Reads the text of a search; undefined without one. A word that no business has is corrected to the word that was most likely meant,
 * unless the query is exact; a word without a correction is left out. If no business has all words, those with the most of them are
 * found. Filters other than the status do not affect the reading; they narrow its results.
 */
export function readSearch(
  projection: Projection,
  { q, exact, near, status }: Pick<BusinessQuery, 'q' | 'exact' | 'near' | 'status'>,
): Search | undefined {
  if (!q) return undefined;
  const { texts, lists } = projection;
  const { days, phrase, rest } = readOpenDays(q);
  const { words, unknown, around, meant } = readWords(projection, rest, { exact, isNear: near !== undefined, status });
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

/** Whether some of the businesses found lack a word of the search. */
export const isPartial = ({ words, members }: Search): boolean =>
  words.length > 1 && countMembers(intersect([members, ...words.map(({ found }) => found)])) < countMembers(members);

/** The words that the search found, as text. */
export const toText = ({ words }: Pick<Search, 'words'>): string => words.map(({ text }) => text).join(' ');

interface Reading extends Pick<BusinessQuery, 'exact' | 'status'> {
  readonly isNear: boolean;
}

/** `meant` maps each correction to what was typed. */
function readWords({ texts, language, gazetteer }: Projection, q: string, { exact, isNear, status }: Reading) {
  const typed = language.readQuery(q);
  const sought = typed.filter(word => !language.isIgnored(word));
  const meant = new Map<QueryWord, string>();
  const words: QueryWord[] = [];
  const unknown: string[] = [];
  let around: Place | undefined;
  for (const text of sought.length > 0 ? sought : typed) {
    const word = texts.parse(text, status);
    const zip = word.uses > 0 || exact || isNear || around ? undefined : gazetteer.findZip(zipCode.exec(text)?.[0]);
    const correct =
      word.uses > 0 || zip || exact
        ? undefined
        : texts.words.correct(text, status !== undefined && status !== 'approved');
    if (word.uses > 0) words.push(word);
    else if (zip) around = zip;
    else if (correct === undefined) unknown.push(text);
    else {
      const other = texts.parse(correct, status);
      words.push(other);
      meant.set(other, text);
    }
  }
  return { words, unknown, around, meant };
}

/** Some countries have zip codes of four digits. */
const zipCode = /^\d{4,5}$/;

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

/** Whether most businesses with a word have it in their city, state or zip code. */
const isPlace = (texts: Texts, word: QueryWord): boolean => countMembers(texts.findInPlaces(word)) * 2 > word.uses;

/** Narrows the parts to a set, unless nothing would remain. */
function narrow(parts: readonly Members[], set: Members): readonly Members[] {
  const narrowed = parts.map(part => intersect([part, set])).filter(part => !isEmpty(part));
  return narrowed.length > 0 ? narrowed : parts;
}

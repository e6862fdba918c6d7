import type { BusinessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Place } from '@doorstep/contracts/directory/locations/schema.ts';
import { readWords, type TypedWord } from '@doorstep/platform/text';
import { marksPlace } from '../../locations/country-names.ts';
import type { WrittenPlace } from '../../locations/gazetteer.ts';
import { intersect, isEmpty } from '../store/bits.ts';
import type { Projection } from '../store/projection.ts';
import type { QueryWord } from '../store/texts.ts';

/** A place among the words of a search, from one word up to another. */
export interface FoundPlace {
  readonly from: number;
  readonly to: number;
  /** The words that mean the place; none if no business is there. */
  readonly words: readonly QueryWord[];
  /** The place, if no business is there. */
  readonly around?: Place | undefined;
}

/**
 * Finds the place that the most neighbours among the words name completely: a zip code, or a city with its zip code, state or country. A
 * city alone is a word like any other, and so is a state whose letters are an everyday word ("in", "or"), unless it ends the search.
 */
export function findPlace(
  projection: Projection,
  typed: readonly TypedWord[],
  { q, status }: { readonly q: string } & Pick<BusinessQuery, 'status'>,
): FoundPlace | undefined {
  const { gazetteer } = projection;
  const words = typed.map(listPlaceWords);
  const marks = words.map(own => own.some(word => marksPlace(word, gazetteer.country)));
  if (!marks.includes(true)) return undefined;
  for (let length = typed.length; length > 0; length -= 1)
    for (let from = 0; from + length <= typed.length; from += 1) {
      const to = from + length;
      const place = marks.slice(from, to).includes(true) && gazetteer.read(words.slice(from, to).flat());
      if (place && isMeant(projection, place, { q, isLast: to === typed.length }))
        return { from, to, ...findThere(projection, place, status) };
    }
  return undefined;
}

/** The words of an address in a word of a search: those between its signs, but D.C. is one. */
const listPlaceWords = ({ text, spellings: [spelling = ''], parts }: TypedWord): string[] =>
  parts.length === 0 || text.includes('.') ? [spelling] : parts.map(part => part.text);

function isMeant(
  { language }: Projection,
  { zip, state, isStateFirst, hasCountry }: WrittenPlace,
  { q, isLast }: { readonly q: string; readonly isLast: boolean },
): boolean {
  const isEveryday = state.length > 0 && readWords(state.join(' ')).every(language.isIgnored);
  if (!isEveryday || zip || hasCountry || (isLast && !isStateFirst)) return true;
  return new RegExp(`,\\s*${state.join(' ')}(?!\\p{L})`, 'iu').test(q);
}

function findThere({ texts }: Projection, { place, zip, city, state }: WrittenPlace, status: BusinessQuery['status']) {
  const parse = (text: string) => readWords(text).map(word => texts.parse(word, { status, isBeginning: false }));
  // Businesses write the name of the country, visitors perhaps another one: Munich, Germany.
  const ways = zip ? [[zip]] : [city.join(' '), place.city].map(name => [name, ...state]);
  const words = ways
    .map(way => way.flatMap(parse))
    .find(way => way.length > 0 && !isEmpty(intersect(way.map(texts.findInPlaces))));
  return words ? { words } : { words: [], around: place };
}

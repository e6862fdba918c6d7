import { getOwn } from '@doorstep/contracts/common/own.ts';
import { languages, localeOf } from '@doorstep/texts/languages.ts';
import { stateNamesOf } from '../vocabulary/state-names.ts';
import { toNameKey } from './name-keys.ts';
import { regionNames } from './region-names.ts';

/** Names that are in no list of `Intl`. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  US: ['United States of America'],
  GB: ['Great Britain'],
};

const known = new Map<string, readonly string[]>();

/** Keys of the names that people write for a country at the end of an address: its code, and its names in every language of the product. */
export function listCountryNames(country: string): readonly string[] {
  const names = known.get(country) ?? nameCountry(country);
  known.set(country, names);
  return names;
}

function nameCountry(country: string): string[] {
  const names = languages.flatMap(language =>
    (['long', 'short'] as const).map(style =>
      new Intl.DisplayNames(localeOf(language), { type: 'region', style }).of(country),
    ),
  );
  return [
    ...new Set(
      [country, ...names, ...(getOwn(otherNames, country) ?? [])].flatMap(name => (name ? toNameKey(name) : [])),
    ),
  ];
}

/**
 * Returns whether a word may belong to the name of a place with more than its city: a number that may be a zip code, or the last word of
 * the name of a state or the country. A gazetteer takes a quarter of a second to open, so most searches should not.
 */
export function marksPlace(word: string, country: string): boolean {
  const marks = marksOf.get(country) ?? listMarks(country);
  marksOf.set(country, marks);
  return marks.has(word) || /^\d{4,5}$/.test(word);
}

const marksOf = new Map<string, ReadonlySet<string>>();

function listMarks(country: string): Set<string> {
  const states = [getOwn(stateNamesOf, country), getOwn(regionNames, country)].flatMap(names =>
    Object.entries(names ?? {}).flat(),
  );
  return new Set([...states.map(toNameKey), ...listCountryNames(country)].flatMap(name => name.split(' ').slice(-1)));
}

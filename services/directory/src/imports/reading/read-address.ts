import type { Address } from '@doorstep/contracts/language/addresses.ts';
import { foldText } from '@doorstep/platform/text';
import { stateNamesOf } from '../../vocabulary/state-names.ts';
import { readCountry } from './countries.ts';

/** A bare house number, which stands before or behind its street without a comma. */
const houseNumber = /^\d+\s?[a-z]?(?:\s?[-/]\s?\d+\s?[a-z]?)?$/i;

/** Joins the lines of an address: `Große Straße`, `1a` → `Große Straße 1a`; `100 Main Street`, `Suite 4` → `100 Main Street, Suite 4`. */
export function joinAddress(lines: readonly string[]): string {
  const [first = '', second = '', ...others] = lines;
  const street = houseNumber.test(first) || houseNumber.test(second) ? `${first} ${second}`.trim() : undefined;
  return (street === undefined ? lines : [street, ...others]).join(', ');
}

const zipBefore = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(\D.*)$/;
const zipAtEnd = /(?<=\s)(?:\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/i;
const zipAlone = /^\d{4,5}(?:-\d{4})?$/;

const isSame = (one: string | undefined, other: string): boolean =>
  one !== undefined && foldText(one) === foldText(other);
const mayBe = (known: string | undefined, found: string): boolean => known === undefined || isSame(known, found);

const codes = new Set(Object.values(stateNamesOf).flatMap(Object.keys));
const states = new Set(
  Object.values(stateNamesOf)
    .flatMap(names => Object.values(names))
    .map(foldText),
);

/**
 * Reads the text before a zip code: `Portland`, `OR`, `Portland OR`, or the name of a state, if `hasCity` says that a city may stand before it,
 * because New York is both.
 */
function readBeforeZip(text: string, hasCity: boolean): { city?: string; state?: string } {
  const [, city = '', code = ''] = /^(?:(.*)\s)?([A-Z]{2,3})$/.exec(text) ?? [];
  if (codes.has(code)) return { state: code, ...(city && { city }) };
  return /^[A-Z]{2}$/.test(text) || (hasCity && states.has(foldText(text))) ? { state: text } : { city: text };
}

/** The parts of an address, with the country (ISO 3166) if its line names one. */
export interface SplitAddress extends Address {
  readonly country?: string | undefined;
}

/**
 * Splits an address in one line, such as `100 Main Street, Portland, Oregon 97205, USA` or `Ringstraße 3, 10117 Berlin`, from the city, the
 * state and the zip code at its end. Whatever contradicts what is `known` of them belongs to the street.
 */
export function splitAddress(line: string, known: Address): SplitAddress {
  const rest = line
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);
  let { city, state, zip } = known;
  let country: string | undefined;
  let hasZip = false;
  let hasState = false;
  while (rest.length > 1) {
    const last = rest.at(-1) ?? '';
    const before = zipBefore.exec(last);
    const [after = ''] = zipAtEnd.exec(last) ?? [];
    const name = last.slice(0, last.length - after.length).trim();
    const isBehindZip = rest.length > 2 && [zipBefore, zipAtEnd, zipAlone].some(zips => zips.test(rest.at(-2) ?? ''));
    const named = last.length > 2 || isBehindZip ? readCountry(last) : undefined;
    if (named && !isSame(city, last) && !isSame(state, last)) {
      country ??= named;
      rest.pop();
    } else if (before?.[1] && before[2] && mayBe(zip, before[1]) && mayBe(city, before[2])) {
      [zip, city] = [before[1], before[2]];
      rest.pop();
      break;
    } else if (after && /^\D/.test(name) && mayBe(zip, after)) {
      zip = after;
      hasZip = true;
      rest.pop();
      if (isSame(city, name)) break;
      const found = readBeforeZip(name, rest.length > 1);
      if (found.state && mayBe(state, found.state)) {
        state = found.state;
        hasState = true;
      }
      if (found.city && mayBe(city, found.city)) {
        city = found.city;
        break;
      }
    } else if (zipAlone.test(last) && mayBe(zip, last)) {
      zip = last;
      hasZip = true;
      rest.pop();
    } else if (isSame(city, last)) {
      rest.pop();
      break;
    } else if (!hasState && isSame(state, last)) {
      hasState = true;
      rest.pop();
    } else if (hasZip && state === undefined && /^[A-Z]{2}$/.test(last)) {
      state = last;
      hasState = true;
      rest.pop();
    } else if (hasZip && city === undefined) {
      city = last;
      rest.pop();
      break;
    } else break;
  }
  return { address: rest.join(', '), city, state, zip, country };
}

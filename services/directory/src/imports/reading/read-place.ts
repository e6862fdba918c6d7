import { type Location, locationSchema } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Address } from '@doorstep/contracts/language/addresses.ts';
import { toAsciiDigits } from '@doorstep/contracts/language/numbers.ts';
import { foldText } from '@doorstep/platform/text';
import { t } from '@doorstep/texts/text.ts';
import { type CellProblem, type Cells, firstOf } from './cells.ts';
import { readCountry } from './countries.ts';
import { findAbroad } from './find-abroad.ts';
import { joinAddress, type SplitAddress, splitAddress } from './read-address.ts';

/** The place of a business. */
interface ReadPlace {
  /** By its ISO code. */
  readonly country: string;
  readonly address: Address;
  readonly location?: Location | undefined;
  readonly problems: CellProblem[];
}

/**
 * The place of a row. `home` is the country of the site, whose gazetteer would find a namesake of a city abroad, or a zip code of its own.
 * So a place abroad gets the location of its city or, if that is unknown, is kept as the line that people write on a letter.
 */
export function readPlace(cells: Cells, home: string): ReadPlace {
  const { address: split, problems } = readAddress(cells);
  const { location, problems: ofLocation } = readLocation(cells);
  const cell = firstOf(cells, 'country');
  const named = cell === undefined ? undefined : readCountry(cell);
  const { country = home, ...rest } = { ...split, ...(named && { country: named }) };
  const address = { ...rest, zip: rest.zip && writeZip(rest.zip, country) };
  problems.push(...ofLocation);
  if (cell !== undefined && !named)
    problems.push({ field: 'country', value: cell, message: t('There is no country with this name') });
  if (location || country === home || !Object.values(address).some(Boolean))
    return { country, address, location, problems };
  const city = findAbroad(country, address);
  problems.push({
    field: 'country',
    value: cell ?? country,
    message: city
      ? t('This place is in another country than the site, so it is shown in the middle of its city')
      : t('This place is in another country than the site, so all of it is kept as one line and not shown on the map'),
  });
  if (city) return { country, address, location: city, problems };
  const { zip, state } = address;
  const lines = [address.address, [zip, address.city].filter(Boolean).join(' '), state, cell ?? country];
  return { country, address: { address: lines.filter(Boolean).join(', ') }, problems };
}

/** The address of a row, of which one cell may have everything. */
function readAddress(cells: Cells): { address: SplitAddress; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  const line = joinAddress((cells.address ?? []).map(({ text }) => toOneLine(text)));
  const [city, state, zip] = [firstOf(cells, 'city'), firstOf(cells, 'state'), firstOf(cells, 'zip')];
  const cities = (city ?? '')
    .split(/[,;|>]/)
    .map(part => part.trim())
    .filter(Boolean);
  const known = { city: cities.length > 1 ? undefined : city, state, zip };
  const found: SplitAddress = line ? splitAddress(line, known) : known;
  if (cities.length < 2) return { address: withCity(found, city), problems };
  const chosen = chooseCity(cities, found);
  const others = cities.filter(one => one !== chosen && !isSame(one, found.state));
  if (others.length > 0)
    problems.push({ field: 'city', value: others.join(', '), message: t('Only one city is kept') });
  return { address: { ...found, city: chosen }, problems };
}

/** Countries whose zip codes have five digits, of which the first may be a zero. */
const fiveDigits = new Set(['US', 'PR', 'DE', 'FR', 'ES', 'IT', 'MX', 'FI', 'EE', 'TR', 'UA', 'MY', 'PE', 'UY']);

/** Writes a zip code with the zero at its beginning that spreadsheets take away, because they read it as a number: 1067 → 01067. */
function writeZip(zip: string, country: string): string {
  const [, digits, rest = ''] = /^(\d{3,4})(?:\.0)?(-\d{4})?$/.exec(zip) ?? [];
  return digits && fiveDigits.has(country) ? digits.padStart(5, '0') + rest : zip;
}

const toOneLine = (text: string): string =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
    .join(', ');
const withCity = (address: SplitAddress, city: string | undefined): SplitAddress =>
  city ? { ...address, city } : address;
const isSame = (one: string, other: string | undefined) => other !== undefined && foldText(one) === foldText(other);

/** Chooses among several places in a cell, such as `Wisconsin,Madison`: the one that the address names, or else the last that is no state. */
function chooseCity(cities: readonly string[], { city, state }: Address): string | undefined {
  return cities.find(one => isSame(one, city)) ?? cities.findLast(one => !isSame(one, state)) ?? cities.at(-1);
}

const degrees = /^([NSEW])?\s?([+\-−]?)(\d{1,3}(?:[.,]\d+)?)\s?°?\s?([NSEW])?$/i;
const pair = /^([+-]?\d{1,3}\.\d+)\s?[,;\s]\s?([+-]?\d{1,3}\.\d+)$/;

/** The location of a row. Programs write zeros for a place that they do not know, and half a location is none. */
function readLocation(cells: Cells): { location?: Location; problems: CellProblem[] } {
  const [first, second] = (['latitude', 'longitude'] as const).map(field => toPlainDegrees(firstOf(cells, field)));
  if (first === undefined && second === undefined) return { problems: [] };
  const [, north = first, east = second] = pair.exec(first ?? second ?? '') ?? [];
  const [latitude, longitude] = [readDegrees(north ?? '', 90), readDegrees(east ?? '', 180)];
  if (latitude !== undefined && longitude !== undefined) {
    const isUnknown = latitude === 0 && longitude === 0;
    return isUnknown ? { problems: [] } : { location: locationSchema.parse({ latitude, longitude }), problems: [] };
  }
  const value = [first, second].filter(Boolean).join(', ');
  const field = latitude === undefined ? 'latitude' : 'longitude';
  return {
    problems: [{ field, value, message: t('This is no location. Please write degrees such as 45.52 and -122.68') }],
  };
}

/** Arabic-Indic digits and their decimal separator as the usual ones. */
const toPlainDegrees = (text: string | undefined) =>
  text && toAsciiDigits(text).replaceAll('٫', '.').replaceAll('،', ',');

function readDegrees(text: string, max: number): number | undefined {
  const [, before, sign, number = '', after] = degrees.exec(text.trim()) ?? [];
  if (number === '') return undefined;
  const isNegative = sign === '-' || sign === '−' || /[SW]/i.test(before ?? after ?? '');
  const value = Number(number.replace(',', '.')) * (isNegative ? -1 : 1);
  return Math.abs(value) <= max ? value : undefined;
}

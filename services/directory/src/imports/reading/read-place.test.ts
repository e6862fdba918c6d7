import { expect, it } from 'vitest';
import { readPlace } from './read-place.ts';

/** Cells as a row has them, of columns with the names of their fields. */
const toCells = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, [{ column: field, text }]]));

const read = (texts: Readonly<Record<string, string>>, home = 'US') => {
  const { problems, ...place } = readPlace(toCells(texts), home);
  return { ...place, wrong: problems.map(({ field }) => field) };
};

it.each([
  [{ address: 'Torstr. 1', city: 'Berlin', zip: '10119', country: 'DE' }, 'DE', 52.52, 13.41],
  [{ address: 'Torstr. 1, 10119 Berlin, Germany' }, 'DE', 52.52, 13.41],
  [{ address: '12 rue de la Paix, 75002 Paris, France' }, 'FR', 48.87, 2.34],
  [{ address: '10 Downing Street, London SW1A 2AA, UK' }, 'GB', 51.51, -0.13],
  [{ city: 'Wien', country: 'Österreich' }, 'AT', 48.21, 16.37],
  [{ city: 'Guadalajara', country: 'México' }, 'MX', 20.67, -103.39],
])('%j is not put where the site would find its zip code or a namesake', (texts, country, latitude, longitude) => {
  const { location, wrong, ...place } = read(texts);
  expect(place.country).toBe(country);
  expect(location?.latitude).toBeCloseTo(latitude, 1);
  expect(location?.longitude).toBeCloseTo(longitude, 1);
  expect(wrong).toEqual(['country']);
});

it('A place abroad whose city is unknown is kept as one line, which is on no map', () => {
  expect(read({ address: 'Torstr. 1', city: 'Nowhereshagen', zip: '99999', country: 'Germany' })).toEqual({
    country: 'DE',
    address: { address: 'Torstr. 1, 99999 Nowhereshagen, Germany' },
    wrong: ['country'],
  });
});

it('Coordinates of a place abroad are its location', () => {
  const texts = { city: 'Berlin', zip: '10119', country: 'DE', latitude: '52.5301', longitude: '13.4017' };
  expect(read(texts)).toMatchObject({ location: { latitude: 52.5301, longitude: 13.4017 }, wrong: [] });
});

it('A country that cannot be read is listed, and the site is taken to be its country', () => {
  expect(read({ city: 'Portland', country: 'Atlantis' })).toMatchObject({ country: 'US', wrong: ['country'] });
});

it.each([
  ['1067', 'DE', '01067'],
  ['2108', 'US', '02108'],
  ['501', 'US', '00501'],
  ['2108-1234', 'US', '02108-1234'],
  ['1001.0', 'ES', '01001'],
  ['1010', 'AT', '1010'],
  ['8001', 'CH', '8001'],
  ['2000', 'AU', '2000'],
  ['10119', 'DE', '10119'],
])('The zip code %s of a site in %s is %s', (zip, home, written) => {
  expect(read({ zip }, home).address.zip).toBe(written);
});

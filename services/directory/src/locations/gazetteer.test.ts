import { describe, expect, it } from 'vitest';
import { measureMiles } from '../vocabulary/distance.ts';
import { openGazetteer } from './gazetteer.ts';

const gazetteer = openGazetteer();
const boise = { latitude: 43.6038, longitude: -116.2191 };
const namesOf = (text: string) => gazetteer.suggest(text).map(({ name }) => name);

describe('Suggestions', () => {
  it('Cities are suggested by the beginning of their name, the largest first', () => {
    expect(namesOf('bois')[0]).toBe('Boise, ID');
    expect(namesOf('Portland').slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME']);
    expect(namesOf('po')).toHaveLength(8);
  });

  it('A city with exactly the typed name is suggested first, however small', () => {
    expect(namesOf('Spring')[0]).toBe('Spring, TX');
    expect(namesOf('spring')).toContain('Springfield, MO');
  });

  it('A state code or name narrows the suggested cities', () => {
    for (const text of ['portland me', 'Portland, ME', 'portland maine']) expect(namesOf(text)[0]).toBe('Portland, ME');
  });

  it('Cities are suggested for abbreviated names', () => {
    expect(namesOf('St. Louis')[0]).toBe('Saint Louis, MO');
    expect(namesOf('port st. lucie')[0]).toBe('Port Saint Lucie, FL');
    expect(namesOf('ft worth')[0]).toBe('Fort Worth, TX');
  });

  it('Zip codes are suggested for digits', () => {
    expect(gazetteer.suggest('83702')).toEqual([
      { name: '83702 Boise, ID', kind: 'zip', latitude: 43.6322, longitude: -116.2052, city: 'Boise', state: 'ID' },
    ]);
    expect(namesOf('8370 boi')).toContain('83706 Boise, ID');
    for (const text of ['83702 Boise, ID', '83702 boise']) expect(namesOf(text)).toEqual(['83702 Boise, ID']);
  });

  it.each([
    ['Madison, WI 53703', '53703 Madison, WI'],
    ['Madison WI 53703', '53703 Madison, WI'],
    ['madison 53703', '53703 Madison, WI'],
    ['53703 Madison', '53703 Madison, WI'],
    ['53703, Madison, Wisconsin', '53703 Madison, WI'],
    ['WI 53703', '53703 Madison, WI'],
    ['53703-1234', '53703 Madison, WI'],
    ['53703 1234', '53703 Madison, WI'],
    ['537031234', '53703 Madison, WI'],
    ['Madison, WI 53703–1234', '53703 Madison, WI'],
    ['Madison, WI ５３７０３', '53703 Madison, WI'],
    ['Madison, WI 53703, USA', '53703 Madison, WI'],
    ['Madison, WI 53703, United States of America', '53703 Madison, WI'],
    ['123 Main St, Madison, WI 53703', '53703 Madison, WI'],
    ['123 Main St, Madison, WI', 'Madison, WI'],
    ['Madison, Wisconsin, USA', 'Madison, WI'],
    ['Madison, Wisconsin, U', 'Madison, WI'],
    ['Madison, WI, Estados Unidos', 'Madison, WI'],
    ['WI Madison', 'Madison, WI'],
    ['Wisconsin, Madison', 'Madison, WI'],
    ['Madison, WI 53799', 'Madison, WI'],
    ['West Virginia Charleston', 'Charleston, WV'],
    ['MT Billings', 'Billings, MT'],
    ['Washington, D.C.', 'Washington, DC'],
    ['MO St. Louis', 'Saint Louis, MO'],
    ['Coeur d’Alene', "Coeur d'Alene, ID"],
    ['coeur dalene', "Coeur d'Alene, ID"],
    ['OFallon, MO', 'O Fallon, MO'],
    ["O'Fallon, MO", 'O Fallon, MO'],
    ['Walla Walla', 'Walla Walla, WA'],
  ])('%s is the place %s', (text, name) => expect(namesOf(text)[0]).toBe(name));

  it('A zip code comes before a city that it does not belong to', () => {
    expect(namesOf('53703 Chicago').slice(0, 2)).toEqual(['53703 Madison, WI', 'Chicago, IL']);
  });

  it('Unknown names have no suggestions', () => {
    for (const text of ['xyzzy', '…', '00000']) expect(namesOf(text)).toEqual([]);
  });
});

describe('Cities', () => {
  it.each([
    [{ city: 'Boise', state: 'ID' }, 'Boise, ID'],
    [{ city: 'boise', state: 'Idaho' }, 'Boise, ID'],
    [{ city: 'Portland', zip: '04101' }, 'Portland, ME'],
    [{ zip: '83702-1234' }, 'Boise, ID'],
    [{ zip: '83702 1234' }, 'Boise, ID'],
    [{ zip: ' ８３７０２ ' }, 'Boise, ID'],
    [{ city: "O'Fallon", state: 'MO' }, 'O Fallon, MO'],
    [{ city: 'Hidden Springs Estates', zip: '83714' }, gazetteer.findZip('83714')?.name.slice(6)],
    [{ city: 'Portland' }, undefined],
    [{}, undefined],
  ])('Cities are looked up by %j', (query, name) => expect(gazetteer.findCity(query)?.name).toBe(name));

  it('A city is located in the middle of its zip areas', () => {
    const city = gazetteer.findCity({ city: 'Boise', state: 'ID' });
    expect(city && measureMiles(city, boise)).toBeLessThan(3);
  });

  it('The nearest city of a location is found, unless all cities are far away', () => {
    expect(gazetteer.findNearest(boise)?.name).toBe('Boise, ID');
    expect(gazetteer.findNearest({ latitude: 0, longitude: -30 })).toBeUndefined();
  });
});

describe('Places in a text', () => {
  const read = (text: string) => gazetteer.read(text.split(' '));

  it.each([
    ['53703', '53703 Madison, WI', '53703'],
    ['madison wi 53703', '53703 Madison, WI', '53703'],
    ['53703 madison', '53703 Madison, WI', '53703'],
    ['madison wi', 'Madison, WI', undefined],
    ['wisconsin madison', 'Madison, WI', undefined],
    ['new york new york', 'New York, NY', undefined],
    ['madison wi united states', 'Madison, WI', undefined],
  ])('%s is the place %s', (text, name, zip) => expect(read(text)).toMatchObject({ place: { name }, zip }));

  it.each(['madison', 'wi', 'usa', 'plumber 53703', 'plumber wi', 'madison usa', 'chicago 53703', '53703 97205'])(
    '%s is no place, or not one place',
    text => expect(read(text)).toBeUndefined(),
  );
});

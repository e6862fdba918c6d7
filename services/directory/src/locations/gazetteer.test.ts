import { describe, expect, it } from 'vitest';
import { measureMiles } from '../vocabulary/distance.ts';
import { openGazetteer } from './gazetteer.ts';

const gazetteer = openGazetteer();
const boise = { latitude: 43.6038, longitude: -116.2191 };
const namesOf = (text: string) => gazetteer.suggest(text).map(({ name }) => name);

describe('Suggestions', () => {
  it('are the cities that begin with what was typed, the largest first', () => {
    expect(namesOf('bois')[0]).toBe('Boise, ID');
    expect(namesOf('Portland').slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME']);
    expect(namesOf('po')).toHaveLength(8);
  });

  it('begin with the cities that have just this name, however small', () => {
    expect(namesOf('Spring')[0]).toBe('Spring, TX');
    expect(namesOf('spring')).toContain('Springfield, MO');
  });

  it('may name the state, by its letters or its name', () => {
    for (const text of ['portland me', 'Portland, ME', 'portland maine']) expect(namesOf(text)[0]).toBe('Portland, ME');
  });

  it('find abbreviated names', () => {
    expect(namesOf('St. Louis')[0]).toBe('Saint Louis, MO');
    expect(namesOf('port st. lucie')[0]).toBe('Port Saint Lucie, FL');
    expect(namesOf('ft worth')[0]).toBe('Fort Worth, TX');
  });

  it('are zip codes for digits', () => {
    expect(gazetteer.suggest('83702')).toEqual([
      { name: '83702 Boise, ID', kind: 'zip', latitude: 43.6322, longitude: -116.2052, city: 'Boise', state: 'ID' },
    ]);
    expect(namesOf('8370 boi')).toContain('83706 Boise, ID');
    for (const text of ['83702 Boise, ID', '83702 boise']) expect(namesOf(text)).toEqual(['83702 Boise, ID']);
  });

  it('are none for what no place is called', () => {
    for (const text of ['xyzzy', '…', '00000']) expect(namesOf(text)).toEqual([]);
  });
});

describe('A city', () => {
  it.each([
    [{ city: 'Boise', state: 'ID' }, 'Boise, ID'],
    [{ city: 'boise', state: 'Idaho' }, 'Boise, ID'],
    [{ city: 'Portland', zip: '04101' }, 'Portland, ME'],
    [{ zip: '83702-1234' }, 'Boise, ID'],
    [{ city: 'Hidden Springs Estates', zip: '83714' }, gazetteer.findZip('83714')?.name.slice(6)],
    [{ city: 'Portland' }, undefined],
    [{}, undefined],
  ])('is found by %j', (query, name) => expect(gazetteer.findCity(query)?.name).toBe(name));

  it('is in the middle of its zip areas', () => {
    const city = gazetteer.findCity({ city: 'Boise', state: 'ID' });
    expect(city && measureMiles(city, boise)).toBeLessThan(3);
  });

  it('is named around a location, but not far from all cities', () => {
    expect(gazetteer.findNearest(boise)?.name).toBe('Boise, ID');
    expect(gazetteer.findNearest({ latitude: 0, longitude: -30 })).toBeUndefined();
  });
});

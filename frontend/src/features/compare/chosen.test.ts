import { expect, test } from 'vitest';
import { findElsewhere } from './chosen.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const madison = { id: 1, name: 'Larkspur', city: 'Madison', location: at(43.073, -89.401) };
const verona = { id: 2, name: 'Elm Pipes', city: 'Verona', location: at(42.991, -89.533) };
const asheville = { id: 3, name: 'Harbour Street', city: 'Asheville', location: at(35.595, -82.551) };
const unplaced = { id: 4, name: 'Oak & Sons', city: 'Boise' };

test.each([
  ['two of one city', [madison, { ...madison, id: 9 }], undefined, []],
  ['a city and its suburb', [madison, verona], undefined, []],
  ['cities of two states', [madison, verona, asheville], undefined, [1, 2]],
  ['a list near its place', [madison, verona], { location: madison.location }, []],
  ['a list near another place', [madison, verona], { location: asheville.location }, [1, 2]],
  ['a list that reaches as far', [madison], { location: at(42.0, -88.4), radius: 100 }, []],
  ['a list of another city', [madison], { city: 'Boise' }, [1]],
  ['a business whose place is only a city', [madison, unplaced], { city: 'Boise' }, [1]],
  ['a business without a place', [{ id: 5, name: 'Anywhere' }, madison], undefined, []],
])('The bar knows what is elsewhere in a choice with %s', (_name, chosen, listed, ids) => {
  expect(findElsewhere(chosen, listed).map(({ id }) => id)).toEqual(ids);
});

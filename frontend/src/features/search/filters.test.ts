import { businessQuery } from '@doorstep/contracts/directory/businesses/schema.ts';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { filters as allFilters, countFilters, readFilters, readFiltersNear } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('Search filters survive a round trip through the address', () => {
  const filters = {
    q: 'tap & sink',
    categoryId: 3,
    city: 'Port Ellis',
    minRating: 4.5,
    openNow: true,
    sort: 'name',
  } as const;
  const address = new URL(paths.businesses(filters), 'http://localhost');
  expect(readFilters(address.searchParams)).toEqual(filters);
});

test('Filters by fields survive a round trip through the address, and forms without JavaScript repeat them', () => {
  const filters = { categoryId: 3, f: { 'wall-height': '10..20', styles: 'lead,top-rope' } };
  const path = paths.businesses(filters);
  expect(path).toBe('/businesses?categoryId=3&f.wall-height=10..20&f.styles=lead,top-rope');
  expect(readFilters(new URL(path, 'http://localhost').searchParams)).toEqual(filters);
  expect(read('f.styles=lead&f.styles=top-rope&f.wall-height=&f.wall-height=&f.No=1')).toEqual({
    f: { styles: 'lead,top-rope' },
  });
  expect(countFilters(readFilters(new URL(path, 'http://localhost').searchParams))).toBe(3);
});

test('Every filter has a chip, except the place, its radius and the fields of categories', () => {
  // Their own fields clear a place and its radius; the feature `fields` makes the chips of fields.
  const names = Object.entries(allFilters).flatMap(([name, filter]) => (filter.chip ? [] : name));
  expect(names).toEqual(['near', 'radius', 'f']);
});

test('Every filter has words in the name of its search, except those that belong to another filter', () => {
  const names = Object.entries(allFilters).flatMap(([name, { where, condition }]) => (where || condition ? [] : name));
  // The category is what the search is named after.
  expect(names).toEqual(['categoryId', 'radius', 'f']);
});

test('Filters that the API would refuse are left out', () => {
  expect(read('categoryId=all&minRating=9&openNow=maybe&sort=price&q=%20')).toEqual({});
});

test.each([
  'q=%20tap%20&city=%20Ellis%20&sort=newest&exact=YES',
  'categoryId=12&minRating=4.5&openNow=1&exact=on',
  'minRating=5&openNow=no&exact=Enabled',
  `q=${'a'.repeat(200)}&city=${'b'.repeat(100)}`,
])('The page and the API read the search %s alike', search => {
  const { limit, language, ...filters } = businessQuery.parse(Object.fromEntries(new URLSearchParams(search)));
  const { openNow = false, ...others } = read(search);
  expect({ openNow, ...others }).toEqual({ openNow: false, ...filters });
});

test.each(['q', 'city'])('The filter %s is left out if it is too long', name => {
  expect(read(`${name}=${'a'.repeat(201)}`)).toEqual({});
});

test('The default order and unset filters are left out of a search', () => {
  expect(read('sort=relevance&openNow=false&minRating=0')).toEqual({});
});

test('Search text and order do not count as filters', () => {
  expect(countFilters(read('q=tap&sort=name'))).toBe(0);
  expect(countFilters(read('q=tap&categoryId=1&city=Ellis&openNow=true&minRating=4'))).toBe(4);
});

test('A place, its radius and a part of the map survive a round trip through the address', () => {
  const filters = { near: '43.615,-116.202', place: 'Boise, ID', radius: 10, box: '-116.5,43.4,-116,43.8', map: true };
  const path = paths.businesses(filters);
  expect(path).toContain('near=43.615,-116.202&place=Boise,+ID&radius=10');
  expect(readFilters(new URL(path, 'http://localhost').searchParams)).toEqual(filters);
});

test.each([
  'near=91,0',
  'near=Boise&radius=10&place=Boise',
  'near=1,2,3',
  'near=1,',
  'near=',
  'radius=10',
  'box=1,2,3',
  'box=0,50,10,40',
  'box=-190,0,0,10',
])('The invalid place "%s" is left out', search => {
  expect(read(search)).toEqual({});
});

test.each([
  ['a place without a location', 'place=Boise', {}],
  ['a place that replaces the one before', 'near=1,2&formerPlace=Portland,+OR&place=Boise&radius=10', {}],
  ['a place that was removed', 'near=1,2&formerPlace=Portland,+OR&place=', {}],
  ['an unchanged place', 'near=1,2&formerPlace=Boise,+ID&place=Boise,+ID', { near: '1,2', place: 'Boise, ID' }],
])('A form sent without JavaScript is read with %s', (_what, search, filters) => {
  expect(read(search)).toEqual(filters);
});

test('A typed place that is found replaces city, order and part of the map, but not the radius', () => {
  const boise = { near: '43.6,-116.2', place: 'Boise, ID' };
  const near = (search: string) => readFiltersNear(new URLSearchParams(search), boise, 'miles');
  expect(near('q=tap&place=Boise&city=Ellis&sort=name&box=0,0,1,1')).toEqual({ q: 'tap', ...boise, radius: 25 });
  expect(near('place=Boise&near=1,2&formerPlace=Ellis&radius=10')).toEqual({ ...boise, radius: 10 });
});

test('A radius that the API would refuse is left out', () => {
  expect(read('near=1,2&radius=0.5')).toEqual({ near: '1,2' });
  expect(read('near=1,2&radius=5000')).toEqual({ near: '1,2' });
});

test('The order by distance is the default near a place, and left out elsewhere', () => {
  expect(read('near=1,2&sort=distance')).toEqual({ near: '1,2' });
  expect(read('near=1,2&sort=relevance')).toEqual({ near: '1,2', sort: 'relevance' });
  expect(read('sort=distance')).toEqual({});
});

import { businessQuery } from '@doorstep/contracts/businesses.ts';
import { expect, test } from 'vitest';
import { paths } from '#lib/paths.ts';
import { countFilters, readFilters } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('filters survive the way into the address and back', () => {
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

test('values that the API would refuse are left out', () => {
  expect(read('categoryId=all&minRating=9&openNow=maybe&sort=price&q=%20')).toEqual({});
});

test.each([
  'q=%20tap%20&city=%20Ellis%20&sort=newest&exact=YES',
  'categoryId=12&minRating=4.5&openNow=1&exact=on',
  'minRating=5&openNow=no&exact=Enabled',
  `q=${'a'.repeat(200)}&city=${'b'.repeat(100)}`,
])('the API reads %s alike', search => {
  const { limit, ...filters } = businessQuery.parse(Object.fromEntries(new URLSearchParams(search)));
  const { openNow = false, sort = 'relevance', ...others } = read(search);
  expect({ openNow, sort, ...others }).toEqual({ openNow: false, ...filters });
});

test.each(['q', 'city'])('a %s that is too long is left out', name => {
  expect(read(`${name}=${'a'.repeat(201)}`)).toEqual({});
});

test('the default order and unset filters do not appear in the address', () => {
  expect(read('sort=relevance&openNow=false&minRating=0')).toEqual({});
});

test('search text and order do not count as filters', () => {
  expect(countFilters(read('q=tap&sort=name'))).toBe(0);
  expect(countFilters(read('q=tap&categoryId=1&city=Ellis&openNow=true&minRating=4'))).toBe(4);
});

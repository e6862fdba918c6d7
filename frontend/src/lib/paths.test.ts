import { expect, test } from 'vitest';
import { paths, readId } from './paths.ts';

test('The address of the business list has its filters, without unset ones', () => {
  expect(paths.businesses()).toBe('/businesses');
  expect(paths.businesses({ q: 'leaking tap', categoryId: 10, openNow: false, city: '' })).toBe(
    '/businesses?q=leaking+tap&categoryId=10',
  );
  expect(paths.businesses({ openNow: true, sort: 'rating' })).toBe('/businesses?openNow=true&sort=rating');
});

test('Names in paths are encoded', () => {
  expect(paths.category('café-&-bar')).toBe('/category/caf%C3%A9-%26-bar');
});

test('The address of the sign-in page has the page to return to', () => {
  expect(paths.auth({ returnTo: '/business/7?tab=review' })).toBe('/auth?returnTo=%2Fbusiness%2F7%3Ftab%3Dreview');
});

test('The address of a business can name a tab', () => {
  expect(paths.business(7)).toBe('/business/7');
  expect(paths.business(7, { tab: 'gallery' })).toBe('/business/7?tab=gallery');
  expect(paths.business(7, { tab: 'review', write: true })).toBe('/business/7?tab=review&write=true');
});

test.each([
  ['7', 7],
  ['0', undefined],
  ['-7', undefined],
  ['7.5', undefined],
  ['seven', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('The id in %j is %j', (text, id) => {
  expect(readId(text)).toBe(id);
});

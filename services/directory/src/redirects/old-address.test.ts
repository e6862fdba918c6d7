import { expect, it } from 'vitest';
import { toOldAddress, toPossibleKeys } from './old-address.ts';

it.each([
  ['https://old.example/places/Stillwater-Bees/', '/places/stillwater-bees'],
  ['old.example/places/bees', '/places/bees'],
  ['/places/bees?utm_source=mail&fbclid=x', '/places/bees'],
  ['https://old.example/?p=123', '/?p=123'],
  ['https://old.example/show.php?lang=en&id=7', '/show.php?id=7&lang=en'],
  ['https://old.example/caf%C3%A9#map', '/café'],
  ['https://old.example/', undefined],
  ['https://old.example', undefined],
  ['https://old.example/?utm_source=mail', undefined],
])('The former address %s is kept as %s', (address, key) => {
  expect(toOldAddress(address)).toBe(key);
});

it('A requested address matches with and without its parameters', () => {
  expect(toPossibleKeys('/places/bees/?page=2')).toEqual(['/places/bees?page=2', '/places/bees']);
  expect(toPossibleKeys('/?p=123&utm_medium=x')).toEqual(['/?p=123']);
  expect(toPossibleKeys('/show.php?id=7&lang=en')).toEqual([
    '/show.php?id=7&lang=en',
    '/show.php?id=7',
    '/show.php?lang=en',
    '/show.php',
  ]);
  expect(toPossibleKeys('/%E0%A4%A')).toEqual(['/%e0%a4%a']);
});

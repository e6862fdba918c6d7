import { expect, it } from 'vitest';
import { acceptsEncoding } from './accept-encoding.ts';

it.each([
  [undefined, false, false],
  ['', false, false],
  ['gzip, deflate, br, zstd', true, true],
  ['gzip', false, true],
  ['BR', true, false],
  ['br;q=0, gzip;q=0.5', false, true],
  ['*', true, true],
  ['*;q=0', false, false],
  ['gzip;q=0, *', true, false],
  ['identity', false, false],
  ['br ; q=0.000', false, false],
  ['gzip;q=nonsense', false, false],
  ['xbr', false, false],
])('Accept-Encoding: %s means br %s, gzip %s', (header, br, gzip) => {
  expect([acceptsEncoding(header, 'br'), acceptsEncoding(header, 'gzip')]).toEqual([br, gzip]);
});

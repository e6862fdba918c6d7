import { expect, test } from 'vitest';
import { wrapLines } from './wrap-lines.ts';

const fits = (line: string) => [...line].length <= 10;

test.each([
  ['Bright', ['Bright']],
  ['Bright Plumbing', ['Bright', 'Plumbing']],
  ['  Bright\n Plumbing  ', ['Bright', 'Plumbing']],
  ['Donaudampfschiff', ['Donaudampf', 'schiff']],
  ['Harbour Street Plumbing', ['Harbour', 'Street…']],
  ['Ten chars! or more than two lines', ['Ten chars!', 'or more…']],
  ['😀😀😀😀😀😀😀😀😀😀😀', ['😀😀😀😀😀😀😀😀😀😀', '😀']],
  ['', []],
])('The name %j is wrapped to %j', (name, lines) => {
  expect(wrapLines(name, 2, fits)).toEqual(lines);
});

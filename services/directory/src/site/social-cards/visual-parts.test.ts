import { expect, it } from 'vitest';
import { directionOfText, toVisualParts } from './visual-parts.ts';

/** The parts of a line from left to right; `<` marks those that are read from right to left. */
const show = (line: string, direction = directionOfText(line)) =>
  toVisualParts(line, direction).map(({ text, direction }) => (direction === 'rtl' ? `<${text}` : text));

it.each([
  ['', []],
  ['Bright Plumbing', ['Bright Plumbing']],
  ['سباكة', ['<سباكة']],
  ['سباكة 24 ساعة', ['< ساعة', '24', '<سباكة ']],
  ['شركة Bright (24) للسباكة', ['< للسباكة', 'Bright (24)', '<شركة ']],
  ['Café السلام Boise', ['Café ', '<السلام', ' Boise']],
  ['السلام (بويسي)', ['<السلام )بويسي(']],
])('The line %j is drawn in the order in which Arabic and Latin letters are read', (line, parts) => {
  expect(show(line)).toEqual(parts);
});

it('An Arabic sentence that begins with a Latin name is drawn from the right', () => {
  expect(show('Cleaning في Boise', 'rtl')).toEqual(['Boise', '< في ', 'Cleaning']);
  expect(show('Cleaning في Boise')).toEqual(['Cleaning ', '<في', ' Boise']);
});

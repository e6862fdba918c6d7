import { expect, test } from 'vitest';
import { findSides } from './find-sides.ts';

test.each([
  ['<p className="ml-2 text-muted">', 'ml-2'],
  ['<p className="grid sm:-mr-2.5">', 'sm:-mr-2.5'],
  ["cn('max-lg:left-[calc(50%+1rem)]', className)", 'max-lg:left-[calc(50%+1rem)]'],
  ['<th className="text-left">', 'text-left'],
  ['<div className="first:border-l-3 grid">', 'first:border-l-3'],
  ['<div className="rounded-tl-card">', 'rounded-tl-card'],
  ['<div className="scroll-pl-4">', 'scroll-pl-4'],
])('A class that names a side is found: %s', (line, found) => {
  expect(findSides(line)).toEqual([found]);
});

test.each([
  '<p className="ms-2 pe-4 end-0 border-s-3 rounded-t-full text-start">',
  '<p className="absolute left-1/2 -translate-x-1/2">',
  '<span className="[left:0]">',
  "import { right } from './left-hand.ts';",
  "const marker = { anchor: 'bottom-left', align: 'right' };",
])('Everything else is accepted: %s', line => {
  expect(findSides(line)).toEqual([]);
});

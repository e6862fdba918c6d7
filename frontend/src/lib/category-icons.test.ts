import { publicIcons } from '@doorstep/contracts/categories.ts';
import { Ellipsis } from 'lucide-react';
import { expect, test } from 'vitest';
import { categoryIcon } from './category-icons.ts';

test('every public icon name has its own picture, an unknown one the ellipsis', () => {
  expect(new Set(publicIcons.map(categoryIcon)).size).toBe(publicIcons.length);
  expect(categoryIcon('unheard-of')).toBe(Ellipsis);
  expect(categoryIcon('constructor')).toBe(Ellipsis);
});

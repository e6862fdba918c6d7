import { categoryIcons, publicIcons } from '@doorstep/contracts/directory/categories/schema.ts';
import { Ellipsis } from 'lucide-react';
import { expect, test } from 'vitest';
import { categoryIcon } from './category-icons.ts';

test('Every public icon name has its own icon, and an unknown name an ellipsis', () => {
  expect(new Set(publicIcons.map(categoryIcon)).size).toBe(publicIcons.length);
  expect(categoryIcon('no-such-icon')).toBe(Ellipsis);
  expect(categoryIcon('constructor')).toBe(Ellipsis);
});

test('Every icon that an administrator can pick has its own icon on the public screens', () => {
  const pictures = Object.keys(categoryIcons).map(categoryIcon);
  expect(new Set(pictures).size).toBe(pictures.length);
  expect(pictures).not.toContain(Ellipsis);
});

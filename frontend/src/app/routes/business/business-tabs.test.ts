import { expect, test } from 'vitest';
import { readTab } from './business-tabs.ts';

test.each([
  ['', 'service'],
  ['tab=review', 'review'],
  ['tab=reviews', 'service'],
  ['tab=toString', 'service'],
])('The address ?%s opens the tab %s', (search, tab) => {
  expect(readTab(new URLSearchParams(search))).toBe(tab);
});

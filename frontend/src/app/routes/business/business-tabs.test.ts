import { defaultSite } from '@doorstep/contracts/directory/site/schema.ts';
import { expect, test } from 'vitest';
import { readTab } from './business-tabs.ts';

test.each([
  ['', 'service'],
  ['tab=review', 'review'],
  ['tab=reviews', 'service'],
  ['tab=toString', 'service'],
])('The address ?%s opens the tab %s', (search, tab) => {
  expect(readTab(new URLSearchParams(search), defaultSite)).toBe(tab);
});

test('A link to the reviews opens the first tab of a business on a site without reviews', () => {
  expect(readTab(new URLSearchParams('tab=review'), { partsOff: ['reviews'] })).toBe('service');
});

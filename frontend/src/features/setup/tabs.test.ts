import { expect, it } from 'vitest';
import { findFirstTab, findNeighbour, getTabState, refusalToast, tabs } from './tabs.ts';

const nothing = { missing: new Set<string>(), refused: new Set<string>(), hasHours: false };

it('A tab of the setup shows the state of its fields', () => {
  const tabOf = (wanted: string) => tabs.filter(({ name }) => name === wanted);
  const [basic = tabs[0]] = tabOf('basic');
  const [hours = tabs[0]] = tabOf('hours');
  expect(getTabState(basic, nothing)).toBe('complete');
  expect(getTabState(basic, { ...nothing, missing: new Set(['name']) })).toBe('open');
  expect(getTabState(basic, { ...nothing, missing: new Set(['name']), refused: new Set(['name']) })).toBe('refused');
  expect(getTabState(hours, nothing)).toBe('open');
  expect(getTabState(hours, { ...nothing, hasHours: true })).toBe('complete');
});

it('The tabs of the setup have a fixed order', () => {
  expect(findFirstTab(['images', 'zip'])).toBe('location');
  expect(findFirstTab([])).toBeUndefined();
  expect(findNeighbour('basic', -1)).toBeUndefined();
  expect(findNeighbour('hours', 1)).toBe('gallery');
});

it.each([
  [['name', 'categoryId', 'images'], 'Parent Category Required', 'Please select a parent category for your business'],
  [['name', 'subcategoryIds'], 'Subcategory Required', 'Please select at least one subcategory for your business'],
  [['images'], 'Image Required', 'Please upload at least one image for your business gallery'],
  [['city', 'images'], 'Profile Incomplete', 'Please fill in the fields that are marked'],
])('A profile without %j is refused with a toast', (fields, title, description) => {
  expect(refusalToast(fields)).toEqual({ title, description });
});

import { expect, it } from 'vitest';
import { firstTabOf, neighbourOf, refusalToast, tabState, tabs } from './tabs.ts';

const nothing = { lacking: new Set<string>(), refused: new Set<string>(), visited: [] };

it('marks a tab by its fields', () => {
  const [basic, , , hours] = tabs;
  expect(tabState(basic, nothing)).toBe('complete');
  expect(tabState(basic, { ...nothing, lacking: new Set(['name']) })).toBe('open');
  expect(tabState(basic, { ...nothing, lacking: new Set(['name']), refused: new Set(['name']) })).toBe('refused');
  expect(tabState(hours, nothing)).toBe('open');
  expect(tabState(hours, { ...nothing, visited: ['hours'] })).toBe('complete');
});

it('knows the order of the tabs', () => {
  expect(firstTabOf(['images', 'zip'])).toBe('location');
  expect(firstTabOf([])).toBeUndefined();
  expect(neighbourOf('basic', -1)).toBeUndefined();
  expect(neighbourOf('hours', 1)).toBe('gallery');
});

it.each([
  [['name', 'categoryId', 'images'], 'Parent Category Required', 'Please select a parent category for your business'],
  [['name', 'subcategoryIds'], 'Subcategory Required', 'Please select at least one subcategory for your business'],
  [['images'], 'Image Required', 'Please upload at least one image for your business gallery'],
  [['city', 'images'], 'Profile Incomplete', 'Please fill in the fields that are marked'],
])('says what %j means', (fields, title, description) => {
  expect(refusalToast(fields)).toEqual({ title, description });
});

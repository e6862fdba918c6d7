import { expect, test } from 'vitest';
import { priceHint } from './price-hint.ts';

const category = { id: 1, version: 1, name: 'Home', slug: 'home-services', icon: 'home' };

test('A card of the home page has the price hint of its category in that section', () => {
  const hinted = { ...category, featuredHint: 'Contact for pricing', popularHint: 'From $9' };
  expect(priceHint('featured', hinted)).toBe('Contact for pricing');
  expect(priceHint('popular', hinted)).toBe('From $9');
});

test('A card whose category has no price hint in that section says "Service"', () => {
  expect(priceHint('popular', { ...category, featuredHint: 'Contact for pricing' })).toBe('Service');
  expect(priceHint('featured', undefined)).toBe('Service');
});

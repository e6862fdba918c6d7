import { expect, test } from 'vitest';
import { describeBusiness, describeList } from './describe.ts';

const site = { country: 'US', currency: 'USD' };
const plumber = {
  name: 'Bright Plumbing',
  city: 'Portland',
  state: 'OR',
  rating: 4.5,
  reviewCount: 1,
  priceFrom: '95',
  description: 'Taps and drains.',
};

test('The description of a business names its trade, city, rating and price', () => {
  expect(describeBusiness(plumber, 'Plumbing', site)).toBe(
    'Plumbing in Portland, OR. Rated 4.5 of 5 by 1 customer. From $95. Taps and drains.',
  );
});

test('The description of a business leaves out unknown facts', () => {
  const unknown = { city: undefined, state: undefined, reviewCount: 0, priceFrom: undefined, description: undefined };
  expect(describeBusiness({ ...plumber, ...unknown }, undefined, site)).toBe('Bright Plumbing.');
});

test('The description of a list counts its businesses and names some of them', () => {
  expect(describeList('Plumbing', { rows: [plumber], total: 1 })).toBe('Plumbing: 1 business. Bright Plumbing.');
  expect(describeList('Plumbing', { rows: [plumber], total: 2 })).toBe(
    'Plumbing: 2 businesses. Bright Plumbing and more.',
  );
  expect(describeList('Plumbing', { rows: [], total: 0 })).toBeUndefined();
});

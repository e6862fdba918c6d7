import { afterEach, expect, test } from 'vitest';
import { formatAsIn } from './locale.ts';
import { formatLowestPrice, formatPinPrice, formatPrice, formatShortPrice } from './prices.ts';

afterEach(() => formatAsIn('US'));

test.each([
  ['$95.00', '$95'],
  [49, '$49'],
  ['1250.5', '$1,250.50'],
  ['$4.50/square foot', '$4.50/square foot'],
  ['4,50 $ pro Quadratfuß', '$4.50/square foot'],
  ['$4,200.00 to $5,000.00', '$4,200 to $5,000'],
  ['ab 1.200 $', 'from $1,200'],
  ['$6/piece', '$6 each'],
  ['49 €', '€49'],
  ['Gratis', 'Free'],
])('Visitors read the price %j as %j', (price, text) => expect(formatShortPrice(price, 'USD')).toBe(text));

test.each(['on request', '8% of the budget', '$50/window', '£45 plus VAT', ''])(
  'The price %j stays as its owner wrote it',
  price => {
    expect(formatShortPrice(` ${price} `, 'USD')).toBe(price);
    expect(formatPrice(price, 'USD')).toBe(price);
    expect(formatLowestPrice(price, 'USD')).toBe(price);
  },
);

test('A dollar on a site that has another currency stays a dollar', () => {
  expect(formatShortPrice('$50/hour', 'EUR')).toBe('$50/hour');
  expect(formatShortPrice('50/hour', 'EUR')).toBe('€50/hour');
});

test('The lowest price says "from" once, also where its owner wrote it, and names the lower end of a range', () => {
  expect(formatLowestPrice('from $120', 'USD')).toBe('$120');
  expect(formatLowestPrice('$80-120/hour', 'USD')).toBe('$80/hour');
});

test.each([
  ['$80', '$80'],
  ['from $43/hour', '$43/hour'],
  ['$4,200 to $5,000', '$4,200'],
  ['free', 'Free'],
  ['$4.50/square foot', undefined],
  ['on request', undefined],
])('A map says the price %j as %j', (price, text) => expect(formatPinPrice(price, 'USD')).toBe(text));

test('Owners read amounts with their cents, and other prices as visitors do', () => {
  expect(formatPrice(49, 'USD')).toBe('$49.00');
  expect(formatPrice('1250.5', 'USD')).toBe('$1,250.50');
  expect(formatPrice('49 €', 'USD')).toBe('€49.00');
  expect(formatPrice('$50 per hour', 'USD')).toBe('$50/hour');
});

test('A price is written as in the country of the site', () => {
  formatAsIn('ZA');
  expect(formatShortPrice('R 1250,50/hour', 'ZAR')).toBe('R 1250,50/hour');
  expect(formatShortPrice('1250/hour', 'ZAR')).toMatch(/^R\s?1\s250\/hour$/);
});

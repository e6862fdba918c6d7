import { expect, test } from 'vitest';
import { directionsLink, fullAddress, shortAddress } from './address.ts';

const place = { address: '12 Harbour Street', city: 'Port Ellis', state: 'Maine', zip: '04101' };

test('The address of a business consists of its known parts', () => {
  expect(fullAddress(place)).toBe('12 Harbour Street, Port Ellis, Maine, 04101');
  expect(fullAddress({ city: 'Port Ellis' })).toBe('Port Ellis');
  expect(shortAddress(place)).toBe('12 Harbour Street, Port Ellis, Maine');
  expect(shortAddress({})).toBe('');
});

test('Directions search for the name and address of a business', () => {
  expect(new URL(directionsLink({ ...place, name: 'Tap & Sink' })).searchParams.get('query')).toBe(
    'Tap & Sink, 12 Harbour Street, Port Ellis, Maine, 04101',
  );
});

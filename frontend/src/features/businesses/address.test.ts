import { writeAddress } from '@doorstep/contracts/language/addresses.ts';
import { expect, test } from 'vitest';
import { directionsLink, routeLink, shortAddress } from './address.ts';

const place = { address: '12 Harbour Street', city: 'Port Ellis', state: 'Maine', zip: '04101' };

test('The address of a business consists of its known parts', () => {
  expect(writeAddress(place, 'US')).toBe('12 Harbour Street, Port Ellis, Maine 04101');
  expect(writeAddress({ city: 'Port Ellis' }, 'US')).toBe('Port Ellis');
  expect(shortAddress(place, 'US')).toBe('12 Harbour Street, Port Ellis, Maine');
  expect(shortAddress({}, 'US')).toBe('');
});

test('Directions search for the name and address of a business', () => {
  expect(
    new URL(directionsLink({ mapService: 'google', country: 'US' }, { ...place, name: 'Tap & Sink' })).searchParams.get(
      'query',
    ),
  ).toBe('Tap & Sink, 12 Harbour Street, Port Ellis, Maine 04101');
});

test('Addresses and routes open on the map that the site has chosen', () => {
  const location = { latitude: 47.07, longitude: 15.44 };
  expect(routeLink('google', location)).toBe('https://www.google.com/maps/dir/?api=1&destination=47.07,15.44');
  expect(routeLink('apple', location)).toBe('https://maps.apple.com/?daddr=47.07,15.44');
  expect(routeLink('openStreetMap', location)).toBe('https://www.openstreetmap.org/directions?to=47.07,15.44');
  expect(directionsLink({ mapService: 'openStreetMap', country: 'US' }, { name: 'Tap', city: 'Graz' })).toBe(
    'https://www.openstreetmap.org/search?query=Tap%2C%20Graz',
  );
});

test.each([
  ['DE', '12 Harbour Street, 04101 Port Ellis', '12 Harbour Street, Port Ellis'],
  ['GB', '12 Harbour Street, Port Ellis, 04101', '12 Harbour Street, Port Ellis'],
  ['AU', '12 Harbour Street, Port Ellis Maine 04101', '12 Harbour Street, Port Ellis Maine'],
])('Addresses on a site in %s have the order that is usual there', (country, full, short) => {
  expect(writeAddress(place, country)).toBe(full);
  expect(shortAddress(place, country)).toBe(short);
});

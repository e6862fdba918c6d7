import { expect, test } from 'vitest';
import { directionsLink, fullAddress, routeLink, shortAddress } from './address.ts';

const place = { address: '12 Harbour Street', city: 'Port Ellis', state: 'Maine', zip: '04101' };

test('The address of a business consists of its known parts', () => {
  expect(fullAddress(place)).toBe('12 Harbour Street, Port Ellis, Maine, 04101');
  expect(fullAddress({ city: 'Port Ellis' })).toBe('Port Ellis');
  expect(shortAddress(place)).toBe('12 Harbour Street, Port Ellis, Maine');
  expect(shortAddress({})).toBe('');
});

test('Directions search for the name and address of a business', () => {
  expect(new URL(directionsLink('google', { ...place, name: 'Tap & Sink' })).searchParams.get('query')).toBe(
    'Tap & Sink, 12 Harbour Street, Port Ellis, Maine, 04101',
  );
});

test('Addresses and routes open on the map that the site has chosen', () => {
  const location = { latitude: 47.07, longitude: 15.44 };
  expect(routeLink('google', location)).toBe('https://www.google.com/maps/dir/?api=1&destination=47.07,15.44');
  expect(routeLink('apple', location)).toBe('https://maps.apple.com/?daddr=47.07,15.44');
  expect(routeLink('openStreetMap', location)).toBe('https://www.openstreetmap.org/directions?to=47.07,15.44');
  expect(directionsLink('openStreetMap', { name: 'Tap', city: 'Graz' })).toBe(
    'https://www.openstreetmap.org/search?query=Tap%2C%20Graz',
  );
});

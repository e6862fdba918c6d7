import { expect, it } from 'vitest';
import { openGazetteer } from './gazetteer.ts';
import { findTimeZone } from './time-zone.ts';

it.each([
  ['US', { location: { latitude: 45.52, longitude: -122.68 } }, 'America/Los_Angeles'],
  ['US', { location: { latitude: 21.3, longitude: -157.86 }, state: 'OR' }, 'Pacific/Honolulu'],
  ['US', { city: 'Boise', state: 'ID' }, 'America/Boise'],
  ['US', { city: 'Boise', state: 'Idaho' }, 'America/Boise'],
  ['US', { zip: '53703' }, 'America/Chicago'],
  ['US', { zip: '53703-1234' }, 'America/Chicago'],
  ['US', { state: 'WI' }, 'America/Chicago'],
  ['US', { state: 'Arizona' }, 'America/Phoenix'],
  ['US', { city: 'A village that no list has', state: 'Hawaii' }, 'Pacific/Honolulu'],
  ['US', { city: 'Springfield' }, undefined],
  ['US', {}, undefined],
  ['DE', { zip: '10115' }, 'Europe/Berlin'],
  ['DE', { zip: '10115', location: '' as const }, 'Europe/Berlin'],
])('The time zone of a place in %s is found by what is known of it: %j', (country, place, zone) => {
  expect(findTimeZone(openGazetteer(country), place)).toBe(zone);
});

import { maxRadius, radiusSchema } from '@doorstep/contracts/directory/locations/schema.ts';
import { expect, test } from 'vitest';
import { formatDistance, formatRadius, fromMiles, toMiles } from './distance.ts';

test('Distances are shown in the unit of the site', () => {
  expect([0.04, 2.38, 9.94, 31.2].map(miles => formatDistance(miles, 'miles'))).toEqual([
    'under 0.1 mi',
    '2.4 mi',
    '9.9 mi',
    '31 mi',
  ]);
  expect([0.02, 2.38, 9.94, 31.2].map(miles => formatDistance(miles, 'kilometers'))).toEqual([
    'under 0.1 km',
    '3.8 km',
    '16 km',
    '50 km',
  ]);
  expect([formatRadius(1, 'miles'), formatRadius(25, 'miles'), formatRadius(25, 'kilometers')]).toEqual([
    '1 mile',
    '25 miles',
    '40 km',
  ]);
});

test('Each radius in whole kilometers is the same again after the API stored it in miles', () => {
  const most = Math.floor(fromMiles(maxRadius, 'kilometers'));
  for (let kilometers = 2; kilometers <= most; kilometers += 1) {
    const stored = radiusSchema.parse(toMiles(kilometers, 'kilometers'));
    expect(stored).toBe(toMiles(kilometers, 'kilometers'));
    expect(formatRadius(stored, 'kilometers')).toBe(`${kilometers} km`);
  }
  for (let miles = 1; miles <= maxRadius; miles += 1) expect(fromMiles(toMiles(miles, 'miles'), 'miles')).toBe(miles);
});

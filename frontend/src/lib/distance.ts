import type { DistanceUnit } from '@doorstep/contracts/site.ts';
import { plural, t } from '@lingui/core/macro';
import { formatTenths } from './format.ts';

const kilometersPerMile = 1.609344;

const perMile = (unit: DistanceUnit): number => (unit === 'kilometers' ? kilometersPerMile : 1);

/** A distance of the API, which is in miles, in the unit of the site. */
export const fromMiles = (miles: number, unit: DistanceUnit): number => miles * perMile(unit);

/** A distance in the unit of the site as the API takes it: miles to two decimals, which whole kilometers survive. */
export const toMiles = (distance: number, unit: DistanceUnit): number =>
  Math.round((distance / perMile(unit)) * 100) / 100;

/** '2.4 mi', '31 km'. */
export function formatDistance(miles: number, unit: DistanceUnit): string {
  const symbol = unit === 'kilometers' ? 'km' : 'mi';
  const distance = fromMiles(miles, unit);
  if (distance < 0.05) return t`under 0.1 ${symbol}`;
  return `${distance < 10 ? formatTenths(distance) : Math.round(distance)} ${symbol}`;
}

/** '25 miles', '40 km' for a radius, which people choose in whole numbers. */
export function formatRadius(miles: number, unit: DistanceUnit): string {
  const distance = Math.round(fromMiles(miles, unit));
  return unit === 'kilometers' ? t`${distance} km` : plural(distance, { one: '# mile', other: '# miles' });
}

import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
import { plural, t } from '@lingui/core/macro';
import { inLocale } from './locale.ts';

const kilometersPerMile = 1.609344;

const perMile = (unit: DistanceUnit): number => (unit === 'kilometers' ? kilometersPerMile : 1);

/** A distance of the API, which is in miles, in the unit of the site. */
export const fromMiles = (miles: number, unit: DistanceUnit): number => miles * perMile(unit);

/** A distance in the unit of the site as the API takes it: miles to two decimals, which whole kilometers survive. */
export const toMiles = (distance: number, unit: DistanceUnit): number =>
  Math.round((distance / perMile(unit)) * 100) / 100;

const unitFormat = (unit: 'mile' | 'kilometer', fractionDigits: number) =>
  inLocale(
    locale =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        minimumFractionDigits: fractionDigits,
        maximumFractionDigits: fractionDigits,
      }),
  );
const formats = {
  miles: { tenths: unitFormat('mile', 1), whole: unitFormat('mile', 0) },
  kilometers: { tenths: unitFormat('kilometer', 1), whole: unitFormat('kilometer', 0) },
};

/** '2.4 mi', '31 km'. */
export function formatDistance(miles: number, unit: DistanceUnit): string {
  const { tenths, whole } = formats[unit];
  const distance = fromMiles(miles, unit);
  if (distance < 0.05) return t`under ${tenths().format(0.1)}`;
  return (distance < 10 ? tenths() : whole()).format(distance);
}

/** '25 miles', '40 km' for a radius, which people choose in whole numbers. */
export function formatRadius(miles: number, unit: DistanceUnit): string {
  const distance = Math.round(fromMiles(miles, unit));
  return unit === 'kilometers' ? t`${distance} km` : plural(distance, { one: '# mile', other: '# miles' });
}

import type { DistanceUnit } from '@doorstep/contracts/directory/site/schema.ts';
import { t } from '@lingui/core/macro';
import { formatRadius, toMiles } from '#lib/distance.ts';
import type { BusinessFilters } from './filters.ts';

/** The radii to choose from, in miles: round numbers in the unit of the site. */
export const listRadii = (unit: DistanceUnit): number[] => [5, 10, 25, 50, 100].map(radius => toMiles(radius, unit));

/** The radius around a newly chosen place, in miles. */
export const defaultRadius = (unit: DistanceUnit): number => toMiles(25, unit);

/** A place as a list of businesses has it in its address. */
export interface ChosenPlace {
  readonly near: string;
  /** Its name; absent far from all cities. */
  readonly place: string | undefined;
}

/** A place by its name, and the miles around it. */
export interface NamedPlace {
  readonly place?: string | undefined;
  readonly radius?: number | undefined;
}

/** Removes a place, and the order too, since the order by distance needs a place. */
export const anywhere = { near: undefined, place: undefined, radius: undefined, sort: undefined };

/** The changes of filters when a place is chosen or removed. A place replaces a city or a part of the map. */
export const choosePlace = (
  { radius }: Pick<BusinessFilters, 'radius'>,
  chosen: ChosenPlace | undefined,
  unit: DistanceUnit,
): Partial<BusinessFilters> =>
  chosen
    ? { ...anywhere, ...chosen, radius: radius ?? defaultRadius(unit), city: undefined, box: undefined }
    : anywhere;

/** 'Within 25 miles of Boise, ID', 'Near Boise, ID'. */
export function nearLabel({ place = t`the chosen place`, radius }: NamedPlace, unit: DistanceUnit): string {
  return radius === undefined ? t`Near ${place}` : t`Within ${formatRadius(radius, unit)} of ${place}`;
}

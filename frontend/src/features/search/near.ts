import { formatCount } from '#lib/format.ts';
import type { BusinessFilters } from './filters.ts';

/** Miles to choose from. */
export const radii = [5, 10, 25, 50, 100] as const;

/** Miles around a newly chosen place. */
export const defaultRadius = 25;

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
  { radius = defaultRadius }: Pick<BusinessFilters, 'radius'>,
  chosen: ChosenPlace | undefined,
): Partial<BusinessFilters> =>
  chosen ? { ...anywhere, ...chosen, radius, city: undefined, box: undefined } : anywhere;

/** 'Within 25 miles of Boise, ID', 'Near Boise, ID'. */
export function nearLabel({ place = 'the chosen place', radius }: NamedPlace): string {
  return radius === undefined ? `Near ${place}` : `Within ${formatCount(radius, 'mile')} of ${place}`;
}

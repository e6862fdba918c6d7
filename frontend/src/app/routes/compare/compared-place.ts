import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { cutOff } from '@doorstep/texts/cut.ts';
import { milesBetween, readPlace } from '#lib/degrees.ts';

/** The place that the visitor searched from. */
export interface ComparedPlace {
  readonly near: string;
  readonly location: Location;
  readonly name: string | undefined;
}

export function readComparedPlace(search: URLSearchParams): ComparedPlace | undefined {
  const near = search.get('near') ?? '';
  const location = readPlace(near);
  return location && { near, location, name: cutOff(search.get('place') ?? '', 100) || undefined };
}

/** Miles from the place to a business, if it shows its location. */
export const milesFrom = (place: ComparedPlace | undefined, { location }: Business): number | undefined =>
  place && location && milesBetween(place.location, location);

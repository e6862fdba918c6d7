import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Address } from '@doorstep/contracts/language/addresses.ts';
import findZone from '@photostructure/tz-lookup';
import type { Gazetteer } from './gazetteer.ts';

/**
 * The time zone (IANA) of a business by its location or, if that is unknown, by its zip code and city, or by its state, most of whose
 * people have the time of its largest city. Undefined if the gazetteer knows none of them.
 */
export function findTimeZone(
  gazetteer: Pick<Gazetteer, 'findZip' | 'findCity' | 'findLargest'>,
  { location, zip, city, state }: Address & { readonly location?: Location | '' | undefined },
): string | undefined {
  const place =
    location || gazetteer.findZip(zip) || gazetteer.findCity({ city, state, zip }) || gazetteer.findLargest(state);
  return place ? findZone(place.latitude, place.longitude) : undefined;
}

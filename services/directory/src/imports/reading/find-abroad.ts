import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import type { Address } from '@doorstep/contracts/language/addresses.ts';
import { type Gazetteer, loadGazetteer } from '../../locations/gazetteer.ts';

/** The gazetteers of a file, until its thread ends. */
const gazetteers = new Map<string, Gazetteer>();

/** The middle of a city in any country (ISO 3166), or of its zip code. Undefined if its gazetteer knows neither. */
export function findAbroad(country: string, { city, state, zip }: Address): Location | undefined {
  const gazetteer = gazetteers.get(country) ?? loadGazetteer(country);
  gazetteers.set(country, gazetteer);
  const place = gazetteer.findZip(zip) ?? gazetteer.findCity({ city, state, zip });
  return place && { latitude: place.latitude, longitude: place.longitude };
}

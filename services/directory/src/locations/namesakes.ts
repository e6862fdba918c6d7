import type { City } from '@doorstep/contracts/directory/cities/schema.ts';
import type { Location } from '@doorstep/contracts/directory/locations/schema.ts';
import { measureMiles } from '../vocabulary/distance.ts';
import type { Gazetteer, SiteGazetteer } from './gazetteer.ts';

/**
 * The region that tells the city of a business from a larger city with the same name. Of several cities, the one nearest to the business
 * is meant. Undefined for the largest, which needs none, and if the location is unknown. Names that `toName` tells apart, such as Münster
 * and Munster, need none either.
 */
export function findRegion(
  gazetteer: Pick<Gazetteer, 'listNamesakes'>,
  { city = '', location }: { readonly city?: string | undefined; readonly location?: Location | undefined },
  toName: (city: string) => string,
): string | undefined {
  if (!city || !location) return undefined;
  const namesakes = gazetteer.listNamesakes(city).filter(other => toName(other.city) === toName(city));
  const [nearest] = namesakes
    .map((namesake, place) => ({ ...namesake, place, miles: measureMiles(location, namesake) }))
    .sort((a, b) => a.miles - b.miles || a.place - b.place);
  return nearest && nearest.place > 0 && nearest.state !== namesakes[0]?.state ? nearest.state || undefined : undefined;
}

/** The middle of a city with a page; undefined if it is not known. `hasStates` says whether a city is a name and a state. */
export function locateCity(
  gazetteer: SiteGazetteer,
  { name, state }: Pick<City, 'name' | 'state'>,
  hasStates: boolean,
): Location | undefined {
  // A name without a region is that of the largest city.
  const [largest] = hasStates || state ? [] : gazetteer.listNamesakes(name);
  if (largest) return largest;
  const found = gazetteer.findCity({ city: name, state });
  // For an unknown name, the gazetteer may find a city in another state of the United States.
  return gazetteer.country === 'US' && found?.state !== state ? undefined : found;
}

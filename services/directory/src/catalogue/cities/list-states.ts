import type { Business, CountedCity, ListedCity, State } from '@doorstep/contracts';
import type { Gazetteer } from '../../locations/gazetteer.ts';
import { stateNames } from '../../vocabulary/state-names.ts';
import type { Projection } from '../store/projection.ts';

/** How many cities, largest first, show a picture of one of their best businesses. */
const maxPictures = 24;
const maxLookedAt = 5;

/** States by name, each with its cities by name. `cities` are those that have a page, most businesses first. */
export function listStates(projection: Projection, gazetteer: Gazetteer, cities: readonly CountedCity[]): State[] {
  const listed = cities.map((city, index) => illustrate(projection, gazetteer, city, index < maxPictures));
  return [...Map.groupBy(listed, ({ state }) => state)]
    .map(([code, members]) => ({
      code,
      name: stateNames[code] ?? code,
      cities: members.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function illustrate(
  { lists, getJson }: Projection,
  gazetteer: Gazetteer,
  city: CountedCity,
  hasPicture: boolean,
): ListedCity {
  const place = gazetteer.findCity({ city: city.name, state: city.state });
  const best = lists
    .select({ city: city.slug }, new Date())
    .list('quality')
    .take(hasPicture ? maxLookedAt : 0);
  // The projection stores businesses as JSON.
  const pictures = best
    .map(({ id }): Partial<Business> => JSON.parse(getJson(id) ?? '{}'))
    .map(shown => shown.coverImage);
  const picture = pictures.find(Boolean);
  return {
    ...city,
    ...(place && { location: { latitude: place.latitude, longitude: place.longitude } }),
    ...(picture && { picture }),
  };
}

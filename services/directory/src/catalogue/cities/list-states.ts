import type { Business } from '@doorstep/contracts/directory/businesses/schema.ts';
import type { State } from '@doorstep/contracts/directory/cities/calls.ts';
import type { CountedCity, ListedCity } from '@doorstep/contracts/directory/cities/schema.ts';
import type { SiteGazetteer } from '../../locations/gazetteer.ts';
import { locateCity } from '../../locations/namesakes.ts';
import type { Projection } from '../store/projection.ts';

/** Number of cities, largest first, that show a picture of one of their best businesses. */
const maxPictures = 24;
const maxLookedAt = 5;

/**
 * States by name, each with its cities by name; all cities together where addresses have no state. `cities` are those that have a page,
 * most businesses first.
 */
export function listStates(projection: Projection, gazetteer: SiteGazetteer, cities: readonly CountedCity[]): State[] {
  const listed = cities.map((city, index) => illustrate(projection, gazetteer, city, index < maxPictures));
  const { hasStates, nameState } = projection.citySlugs;
  return [...Map.groupBy(listed, ({ state }) => (hasStates ? state : undefined))]
    .map(([code, members]) => ({
      ...(code && { code, name: nameState(code) }),
      cities: members.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }))
    .sort(({ name: one = '' }, { name: other = '' }) => (one < other ? -1 : 1));
}

function illustrate(
  { lists, getJson, citySlugs, now }: Projection,
  gazetteer: SiteGazetteer,
  city: CountedCity,
  hasPicture: boolean,
): ListedCity {
  const place = locateCity(gazetteer, city, citySlugs.hasStates);
  const best = lists
    .select({ city: city.slug }, now())
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

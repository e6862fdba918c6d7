import type { CountedCity, OtherCity } from '@doorstep/contracts/directory/cities/schema.ts';
import { locateCity } from '../../locations/namesakes.ts';
import { chordToMiles, squaredChord, toVector, type Vector } from '../../vocabulary/distance.ts';
import type { Projection } from '../store/projection.ts';

const maxMiles = 100;
const maxCities = 12;

/** Lists other cities: first those within a hundred miles, by distance, then those with the most businesses. */
export type ListOthers = (cities: readonly CountedCity[], slug: string) => OtherCity[];

/** Locates cities by the gazetteer, not by their businesses, which may hide their addresses. */
export function createNeighbours(projection: Pick<Projection, 'gazetteer' | 'citySlugs'>): ListOthers {
  const { gazetteer } = projection;
  let { country } = gazetteer;
  const places = new Map<string, Vector | undefined>();

  function locate(city: CountedCity): Vector | undefined {
    if (country !== gazetteer.country) places.clear();
    ({ country } = gazetteer);
    if (!places.has(city.slug)) {
      const place = locateCity(gazetteer, city, projection.citySlugs.hasStates);
      places.set(city.slug, place && toVector(place));
    }
    return places.get(city.slug);
  }

  return (cities, slug) => {
    const own = cities.find(city => city.slug === slug);
    const from = own && locate(own);
    const others = cities.filter(city => city.slug !== slug);
    const near = others
      .flatMap(city => {
        const to = locate(city);
        const miles = from && to ? chordToMiles(squaredChord(from, to)) : maxMiles + 1;
        return miles <= maxMiles ? [{ ...city, miles: Math.round(miles) }] : [];
      })
      .sort((a, b) => a.miles - b.miles)
      .slice(0, maxCities);
    const listed = new Set(near.map(city => city.slug));
    return [...near, ...others.filter(city => !listed.has(city.slug)).slice(0, maxCities - near.length)];
  };
}

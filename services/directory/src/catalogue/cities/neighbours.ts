import type { CountedCity, OtherCity } from '@doorstep/contracts';
import type { SiteGazetteer } from '../../locations/gazetteer.ts';
import { chordToMiles, squaredChord, toVector, type Vector } from '../../vocabulary/distance.ts';

const maxMiles = 100;
const maxCities = 12;

/** Lists other cities: first those within a hundred miles, by distance, then those with the most businesses. */
export type ListOthers = (cities: readonly CountedCity[], slug: string) => OtherCity[];

/** Locates cities by the gazetteer, not by their businesses, which may hide their addresses. */
export function createNeighbours(gazetteer: SiteGazetteer): ListOthers {
  let { country } = gazetteer;
  const places = new Map<string, Vector | undefined>();

  function locate({ slug, name, state }: CountedCity): Vector | undefined {
    if (country !== gazetteer.country) places.clear();
    ({ country } = gazetteer);
    if (!places.has(slug)) {
      const place = gazetteer.findCity({ city: name, state });
      // For an unknown name, the gazetteer may find a city in another state.
      places.set(slug, place?.state === state ? toVector(place) : undefined);
    }
    return places.get(slug);
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

import { type Location, maxPlaces, type Place } from '@doorstep/contracts';
import { toWords } from '@doorstep/platform/text';
import { toCityKey } from '../vocabulary/city-key.ts';
import { measureMiles } from '../vocabulary/distance.ts';
import { readAreas, type ZipArea } from './read-areas.ts';

/** Farther than this from every zip area, a location has no city. */
const maxMilesToCity = 50;

/** The parts of an address that identify a city. */
export interface CityQuery {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
}

interface City extends Place {
  /** The number of its zip codes, as a measure of its size. */
  readonly zips: number;
}

/** Cities and zip codes with their locations, in memory. */
export interface Gazetteer {
  findZip(zip: string | undefined): Place | undefined;
  /** The city by its name; if that is unknown, the city of the zip code. A name in several states needs a state or zip code. */
  findCity(query: CityQuery): Place | undefined;
  /** Cities and zip codes that begin with `text`: first those with exactly this name, then the largest. */
  suggest(text: string): Place[];
  /** The city nearest to a location, unless all are far away. */
  findNearest(location: Location): Place | undefined;
}

let opened: Gazetteer | undefined;

/** The gazetteer of the United States. A process reads it once, at the first query, which takes a quarter of a second. */
export function openGazetteer(): Gazetteer {
  const open = () => (opened ??= createGazetteer(readAreas()));
  return {
    findZip: zip => open().findZip(zip),
    findCity: query => open().findCity(query),
    suggest: text => open().suggest(text),
    findNearest: location => open().findNearest(location),
  };
}

function createGazetteer(areas: readonly ZipArea[]): Gazetteer {
  // The keys of the names, which are needed again and again.
  const keys = new Map([...new Set(areas.map(({ city }) => city))].map(name => [name, toKey(name)]));
  const toCityKey = ({ city, state }: { city: string; state: string }) => `${keys.get(city) ?? toKey(city)}, ${state}`;
  const areaByZip = new Map(areas.map(area => [area.zip, area]));
  const cities = new Map(
    [...Map.groupBy(areas, area => toCityKey(area))].map(([key, group]) => [key, toCity(group)] as const),
  );
  const namesakes = Map.groupBy(cities.values(), ({ city }) => toKey(city));
  const nameOfState = new Map(areas.map(({ state, stateName }) => [state, stateName]));
  const stateNames = new Map([...nameOfState].map(([state, name]) => [toKey(name), state]));
  const toState = (text: string) => stateNames.get(toKey(text)) ?? text.trim().toUpperCase();
  const findArea = (zip: string | undefined) => areaByZip.get(zip?.trim().slice(0, 5) ?? '');
  let index: readonly (readonly [key: string, place: City])[] | undefined;

  /** Every way to write a city, in order. */
  function getIndex() {
    index ??= [...cities.values()]
      .flatMap(city => {
        const name = keys.get(city.city) ?? toKey(city.city);
        const states = [city.state.toLowerCase(), toKey(nameOfState.get(city.state) ?? '')];
        return states.map(state => [`${name} ${state}`, city] as const);
      })
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return index;
  }

  function listCities(beginning: string): City[] {
    const ways = getIndex();
    let low = 0;
    for (let high = ways.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((ways[middle]?.[0] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    const found = new Set<City>();
    for (let entry = ways[low]; entry?.[0].startsWith(beginning); entry = ways[++low]) found.add(entry[1]);
    const isWhole = (city: City) => Number(keys.get(city.city) === beginning);
    return [...found]
      .sort((a, b) => isWhole(b) - isWhole(a) || b.zips - a.zips || (a.name < b.name ? -1 : 1))
      .slice(0, maxPlaces);
  }

  return {
    findZip(zip) {
      const area = findArea(zip);
      return area && toPlace(area, 'zip');
    },
    findCity({ city, state, zip }) {
      const area = findArea(zip);
      const inState = state ? toState(state) : area?.state;
      const named = city && inState && cities.get(toCityKey({ city, state: inState }));
      const [only, ...others] = (city && !inState && namesakes.get(toKey(city))) || [];
      const found = named || (others.length === 0 && only) || (area && cities.get(toCityKey(area)));
      return found ? toCityPlace(found) : undefined;
    },
    suggest(text) {
      const [first = '', ...others] = toWords(text);
      if (!/^\d/.test(first)) return first ? listCities(toKey(text)).map(toCityPlace) : [];
      const city = toKey(others.join(' '));
      const begins = (area: ZipArea) =>
        area.zip.startsWith(first.slice(0, 5)) && `${toKey(area.city)} ${area.state.toLowerCase()}`.startsWith(city);
      return areas
        .filter(begins)
        .sort((a, b) => (a.zip < b.zip ? -1 : 1))
        .slice(0, maxPlaces)
        .map(area => toPlace(area, 'zip'));
    },
    findNearest(location) {
      let nearest: { area: ZipArea; miles: number } | undefined;
      for (const area of areas) {
        const miles = measureMiles(location, area);
        if (miles <= (nearest?.miles ?? maxMilesToCity)) nearest = { area, miles };
      }
      const city = nearest && cities.get(toCityKey(nearest.area));
      return city && toCityPlace(city);
    },
  };
}

/** A name as people may write it: folded, without punctuation, "St. Louis" as "saint louis". */
const toKey = (name: string): string => toWords(toCityKey(name)).join(' ');

const toPlace = ({ zip, city, state, latitude, longitude }: ZipArea, kind: Place['kind']): Place => ({
  name: kind === 'zip' ? `${zip} ${city}, ${state}` : `${city}, ${state}`,
  kind,
  latitude,
  longitude,
  city,
  state,
});

const toCityPlace = ({ zips, ...place }: City): Place => place;

/** The middle of a city is the median of its zip areas, so that a distant post office box hardly moves it. */
function toCity(areas: readonly ZipArea[]): City {
  const [first] = areas;
  if (!first) throw new Error('A city needs a zip code');
  const distinct = [...new Map(areas.map(area => [`${area.latitude},${area.longitude}`, area])).values()];
  return {
    ...toPlace(first, 'city'),
    latitude: median(distinct.map(({ latitude }) => latitude)),
    longitude: median(distinct.map(({ longitude }) => longitude)),
    zips: areas.length,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >>> 1] ?? 0;
}

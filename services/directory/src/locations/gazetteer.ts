import { type Location, maxPlaces, type Place } from '@doorstep/contracts';
import { toWords } from '@doorstep/platform/text';
import { measureMiles } from '../vocabulary/distance.ts';
import { type Area, type Atlas, type AtlasCity, toPlace } from './atlas.ts';
import { listNameKeys, toNameKey } from './name-keys.ts';
import { readAtlas } from './read-atlas.ts';

/** Farther than this from every zip area, a location has no city. */
const maxMilesToCity = 50;
/** A city that is this many times larger than its namesakes is meant where no state is written. */
const timesLarger = 10;

/** The parts of an address that identify a city. */
export interface CityQuery {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
}

/** Cities and zip codes with their locations, in memory. */
export interface Gazetteer {
  findZip(zip: string | undefined): Place | undefined;
  /** The city by its name; if that is unknown, the city of the zip code. A name in several states needs a state or zip code. */
  findCity(query: CityQuery): Place | undefined;
  /** The cities with a name, without parts of other cities; the largest first. */
  listNamesakes(name: string): readonly AtlasCity[];
  /** Cities and zip codes that begin with `text`: first those with exactly this name, then the largest. */
  suggest(text: string): Place[];
  /** The city nearest to a location, unless all are far away. */
  findNearest(location: Location): Place | undefined;
}

/** The gazetteer of the country of the site. */
export interface SiteGazetteer extends Gazetteer {
  readonly country: string;
  /** Changes the country, by its ISO code, from the next query on. */
  use(country: string): void;
}

/**
 * Opens the gazetteer of a country, of which a process has one in memory. It is read at the first query, which takes a quarter of a
 * second. A country without data has no places.
 */
export function openGazetteer(country = 'US'): SiteGazetteer {
  const open = () => {
    if (opened?.country !== country) opened = { country, gazetteer: createGazetteer(readAtlas(country)) };
    return opened.gazetteer;
  };
  return {
    get country() {
      return country;
    },
    use(other) {
      country = other;
    },
    findZip: zip => open().findZip(zip),
    findCity: query => open().findCity(query),
    listNamesakes: name => open().listNamesakes(name),
    suggest: text => open().suggest(text),
    findNearest: location => open().findNearest(location),
  };
}

let opened: { readonly country: string; readonly gazetteer: Gazetteer } | undefined;

function createGazetteer({ areas, cities: all, nameOfState, writesStates }: Atlas): Gazetteer {
  // The keys of the names, which are needed again and again.
  const ways = new Map([...new Set(all.map(({ city }) => city))].map(name => [name, listNameKeys(name)]));
  const keyOf = (name: string) => ways.get(name)?.[0] ?? toNameKey(name);
  const listKeys = ({ city, alsoCalled }: AtlasCity) => {
    const own = ways.get(city) ?? [];
    return alsoCalled ? [...new Set([...own, ...listNameKeys(alsoCalled)])] : own;
  };
  const toCityKey = ({ city, state }: { city: string; state: string }) => `${keyOf(city)}, ${state}`;
  const areaByZip = new Map(areas.map(area => [area.zip, area]));
  // The largest of several cities with one name in a state stays.
  const cities = new Map(all.toSorted((a, b) => a.size - b.size).map(city => [toCityKey(city), city]));
  const namesakes = new Map<string, AtlasCity[]>();
  for (const city of cities.values())
    for (const key of listKeys(city)) namesakes.set(key, [...(namesakes.get(key) ?? []), city]);
  const stateNames = new Map([...nameOfState].map(([state, name]) => [toNameKey(name), state]));
  const states = new Set(all.map(({ state }) => state));
  const whole = all.filter(({ isPart }) => !isPart);
  const findArea = (zip: string | undefined) => areaByZip.get(zip?.trim().slice(0, 5) ?? '');
  const isOnly = (city: AtlasCity) => (namesakes.get(keyOf(city.city))?.length ?? 0) < 2;
  const show = (place: AtlasCity | Area) => toPlace(place, writesStates || (!('zip' in place) && !isOnly(place)));
  let index: readonly (readonly [key: string, place: AtlasCity])[] | undefined;

  /** The state that an address means. Where addresses have none, another text is left out. */
  function readState(text: string): string | undefined {
    const state = stateNames.get(toNameKey(text)) ?? text.trim().toUpperCase();
    if (writesStates) return state;
    return [...states].find(known => known !== '' && toNameKey(known) === toNameKey(text));
  }

  /** The city that a name alone means: the only one, or outside of the United States one that is far larger than the others. */
  function findMain(name: string): AtlasCity | undefined {
    const [largest, next] = (namesakes.get(toNameKey(name)) ?? []).toSorted((a, b) => b.size - a.size);
    if (!next) return largest;
    return largest && !writesStates && largest.size >= next.size * timesLarger ? largest : undefined;
  }

  /** Every way to write a city, in order. */
  function getIndex() {
    index ??= [...cities.values()]
      .flatMap(city => {
        const { state } = city;
        const states = new Set([state.toLowerCase(), toNameKey(nameOfState.get(state) ?? state)]);
        return listKeys(city).flatMap(name => [...states].map(written => [`${name} ${written}`, city] as const));
      })
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return index;
  }

  function listCities(beginning: string): AtlasCity[] {
    const entries = getIndex();
    let low = 0;
    for (let high = entries.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if ((entries[middle]?.[0] ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    const found = new Set<AtlasCity>();
    for (let entry = entries[low]; entry?.[0].startsWith(beginning); entry = entries[++low]) found.add(entry[1]);
    const isWhole = (city: AtlasCity) => Number(keyOf(city.city) === beginning);
    return [...found]
      .sort(
        (a, b) =>
          isWhole(b) - isWhole(a) || b.size - a.size || (toPlace(a, true).name < toPlace(b, true).name ? -1 : 1),
      )
      .slice(0, maxPlaces);
  }

  return {
    findZip(zip) {
      const area = findArea(zip);
      return area && show(area);
    },
    findCity({ city, state, zip }) {
      const area = findArea(zip);
      const inState = (state && readState(state)) || area?.state;
      const named = city && inState && namesakes.get(toNameKey(city))?.find(({ state }) => state === inState);
      const main = city && !inState && findMain(city);
      const found = named || main || (area && cities.get(toCityKey(area)));
      return found ? show(found) : undefined;
    },
    listNamesakes: name =>
      (namesakes.get(toNameKey(name)) ?? []).filter(({ isPart }) => !isPart).sort((a, b) => b.size - a.size),
    suggest(text) {
      const [first = '', ...others] = toWords(text);
      if (!/^\d/.test(first)) return first ? listCities(toNameKey(text)).map(show) : [];
      const city = toNameKey(others.join(' '));
      const begins = (area: Area) =>
        area.zip.startsWith(first.slice(0, 5)) &&
        `${toNameKey(area.city)} ${area.state.toLowerCase()}`.startsWith(city);
      return areas
        .filter(begins)
        .sort((a, b) => (a.zip < b.zip ? -1 : 1))
        .slice(0, maxPlaces)
        .map(show);
    },
    findNearest(location) {
      let nearest: { near: Area | AtlasCity; miles: number } | undefined;
      for (const near of areas.length > 0 ? areas : whole) {
        const miles = measureMiles(location, near);
        if (miles <= (nearest?.miles ?? maxMilesToCity)) nearest = { near, miles };
      }
      const city = nearest && cities.get(toCityKey(nearest.near));
      return city && show(city);
    },
  };
}

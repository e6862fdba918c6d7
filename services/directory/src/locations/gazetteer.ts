import { type Location, maxPlaces, type Place } from '@doorstep/contracts/directory/locations/schema.ts';
import { measureMiles } from '../vocabulary/distance.ts';
import { type Area, type Atlas, type AtlasCity, toPlace } from './atlas.ts';
import { createCityNames } from './city-names.ts';
import { listCountryNames } from './country-names.ts';
import { listNameKeys, readZips, toNameKey, toPlaceWords } from './name-keys.ts';
import { readAmerica } from './read-america.ts';
import { readWorld } from './read-world.ts';

/** Farther than this from every zip area, a location has no city. */
const maxMilesToCity = 50;

/** The parts of an address that identify a city. */
export interface CityQuery {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
}

/** A place as an address names it. */
export interface WrittenPlace {
  readonly place: Place;
  readonly zip?: string | undefined;
  /** The words of the city and of the state, where both are written. */
  readonly city: readonly string[];
  readonly state: readonly string[];
  /** True if only the order of the words says that some are a state, such as `in` and `or`. */
  readonly isStateFirst: boolean;
  readonly hasCountry: boolean;
}

/** Cities and zip codes with their locations, in memory. */
export interface Gazetteer {
  findZip(zip: string | undefined): Place | undefined;
  /** The city by its name; if that is unknown, the city of the zip code. A name in several states needs a state or zip code. */
  findCity(query: CityQuery): Place | undefined;
  /** The largest city of a state, by its name or code. */
  findLargest(state: string | undefined): Place | undefined;
  /** The cities with a name, without parts of other cities; the largest first. */
  listNamesakes(name: string): readonly AtlasCity[];
  /**
   * Cities and zip codes that begin with `text`, which may name city, state, zip code and country in any order: first those with exactly
   * this name, then the largest.
   */
  suggest(text: string): Place[];
  /** The place that words name completely: a zip code, or a city with its zip code, state or country, in any order. A city alone is none. */
  read(words: readonly string[]): WrittenPlace | undefined;
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
    if (opened?.country !== country) opened = { country, gazetteer: loadGazetteer(country) };
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
    findLargest: state => open().findLargest(state),
    listNamesakes: name => open().listNamesakes(name),
    suggest: text => open().suggest(text),
    read: words => open().read(words),
    findNearest: location => open().findNearest(location),
  };
}

let opened: { readonly country: string; readonly gazetteer: Gazetteer } | undefined;

/** Reads the gazetteer of a country, which takes up to a second. A country without data has no places. */
export const loadGazetteer = (country: string): Gazetteer => createGazetteer(readAtlas(country), country);

function createGazetteer(atlas: Atlas, country: string): Gazetteer {
  const { areas, cities: all, writesStates } = atlas;
  const names = createCityNames(atlas);
  const areaByZip = new Map(areas.map(area => [area.zip, area]));
  const whole = all.filter(({ isPart }) => !isPart);
  const countryNames = listCountryNames(country);
  const findArea = (zip: string | undefined) => areaByZip.get(zip?.trim() ?? '') ?? findWrittenArea(zip);
  const show = (place: AtlasCity | Area) => toPlace(place, writesStates || (!('zip' in place) && !names.isOnly(place)));

  /** The area of a zip code as people also write it: D-10115, 83702-1234. */
  function findWrittenArea(zip = ''): Area | undefined {
    return areaByZip.get(readZips(zip, country).trim());
  }

  /** The words that may name a city, and a state, in the order of the index. The name of the country may stand after them, or begin there. */
  function* listBeginnings(words: readonly string[]): Generator<string> {
    const withoutCountry = words.flatMap((_word, at) =>
      at > 0 && countryNames.some(name => name.startsWith(words.slice(at).join(' '))) ? [words.slice(0, at)] : [],
    );
    for (const own of [words, ...withoutCountry]) {
      yield* listNameKeys(own.join(' '));
      for (const { city, stateWords, isStateFirst } of names.split(own))
        if (isStateFirst) yield* listNameKeys([...city, ...stateWords].join(' '));
    }
  }

  function suggestAreas(beginning: string, words: readonly string[]): Area[] {
    const wanted = words.length > 0 ? [...listBeginnings(words)] : [''];
    const isMeant = ({ city, state }: Area) => {
      const states = names.listStateNames(state);
      const written = [...states, ...states.flatMap(name => listNameKeys(city).map(key => `${key} ${name}`))];
      return wanted.some(name => written.some(text => text.startsWith(name)));
    };
    return areas
      .filter(area => area.zip.startsWith(beginning) && (words.length === 0 || isMeant(area)))
      .sort((a, b) => (a.zip < b.zip ? -1 : 1))
      .slice(0, maxPlaces);
  }

  function suggestCities(words: readonly string[]): AtlasCity[] {
    for (const beginning of listBeginnings(words)) {
      const found = names.listCities(beginning);
      if (found.length > 0) return found;
    }
    return [];
  }

  function suggest(text: string): Place[] {
    const words = toPlaceWords(text, country);
    const numbers = words.filter(word => /^\d+$/.test(word));
    // House numbers, districts, and zip codes without data, such as SW1A 1AA.
    const named = words.filter(word => !/\d/.test(word));
    const zip = numbers.findLast(number => areaByZip.has(number)) ?? numbers[0];
    const area = zip && areaByZip.get(zip);
    const found = zip ? suggestAreas(zip, named) : [];
    if (found.length > 0) return found.map(show);
    const cities = named.length > 0 ? suggestCities(named) : [];
    // The letters of a zip code, such as 1012 AB.
    const others = named.filter(({ length }) => length > 2);
    if (cities.length === 0 && named.length < words.length && others.length > 0) cities.push(...suggestCities(others));
    const [, rest] = cities.length === 0 && !area ? (/^[^,]*,(.+)$/.exec(text) ?? []) : [];
    return rest === undefined ? [...(area ? [area] : []), ...cities].map(show).slice(0, maxPlaces) : suggest(rest);
  }

  function read(words: readonly string[]): WrittenPlace | undefined {
    const numbers = words.filter(word => areaByZip.has(word));
    const [zip] = numbers;
    const others = words.filter(word => word !== zip);
    const cuts = countryNames.map(name => name.split(' ')).filter(name => isEnd(others, name));
    const own = others.slice(0, others.length - Math.max(0, ...cuts.map(({ length }) => length)));
    const hasCountry = own.length < others.length;
    const area = areaByZip.get(zip ?? '');
    const base = { zip, city: own, state: [], isStateFirst: false, hasCountry };
    if (numbers.length > 1) return undefined;
    if (area) return own.length === 0 || isIn(own, area) ? { ...base, place: show(area) } : undefined;
    for (const { city, state, stateWords, isStateFirst } of names.split(own)) {
      const found = names.listNamesakes(city.join(' ')).find(other => other.state === state);
      if (found) return { ...base, place: show(found), city, state: stateWords, isStateFirst };
    }
    const main = hasCountry ? names.findMain(own.join(' ')) : undefined;
    return main && { ...base, place: show(main) };
  }

  /** True for words that name the city of an area, its state, or a city there, which may have the zip code for its post office only. */
  function isIn(words: readonly string[], area: Area): boolean {
    const name = words.join(' ');
    const isOfArea = (other: AtlasCity) => other.state === area.state;
    return (
      names.listStateNames(area.state).includes(name) ||
      listNameKeys(area.city).includes(toNameKey(name)) ||
      names.split(words).some(({ city, state }) => state === area.state && isKnown(city.join(' '), isOfArea))
    );
  }

  let largest: ReadonlyMap<string, AtlasCity> | undefined;
  const isKnown = (name: string, isMeant: (city: AtlasCity) => boolean) => names.listNamesakes(name).some(isMeant);

  return {
    findZip(zip) {
      const area = findArea(zip);
      return area && show(area);
    },
    findCity({ city, state, zip }) {
      const area = findArea(zip);
      const inState = (state && names.readState(state)) || area?.state;
      const named = city && inState && names.listNamesakes(city).find(({ state }) => state === inState);
      const main = city && !inState && names.findMain(city);
      const found = named || main || (area && names.findCity(area));
      return found ? show(found) : undefined;
    },
    findLargest(state = '') {
      largest ??= listLargest(whole);
      const city = largest.get(names.readState(state) ?? '');
      return city && show(city);
    },
    listNamesakes: name =>
      names
        .listNamesakes(name)
        .filter(({ isPart }) => !isPart)
        .sort((a, b) => b.size - a.size),
    suggest,
    read,
    findNearest(location) {
      let nearest: { near: Area | AtlasCity; miles: number } | undefined;
      for (const near of areas.length > 0 ? areas : whole) {
        const miles = measureMiles(location, near);
        if (miles <= (nearest?.miles ?? maxMilesToCity)) nearest = { near, miles };
      }
      const city = nearest && names.findCity(nearest.near);
      return city && show(city);
    },
  };
}

/** The largest city of each state. */
const listLargest = (cities: readonly AtlasCity[]): ReadonlyMap<string, AtlasCity> =>
  new Map(cities.toSorted((a, b) => a.size - b.size).map(city => [city.state, city]));

/** Returns whether words end with those of a name, after others. */
const isEnd = (words: readonly string[], name: readonly string[]): boolean =>
  words.length > name.length && name.every((word, at) => words[words.length - name.length + at] === word);

/** Reads the atlas of a country by its ISO code. Its data may have no zip codes, or nothing at all. */
const readAtlas = (country: string): Atlas => (country === 'US' ? readAmerica() : readWorld(country));

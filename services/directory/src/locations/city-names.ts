import { maxPlaces } from '@doorstep/contracts/directory/locations/schema.ts';
import { type Atlas, type AtlasCity, toPlace } from './atlas.ts';
import { listNameKeys, toNameKey } from './name-keys.ts';

/** A city that is this many times larger than its namesakes is meant where no state is written. */
const timesLarger = 10;
/** Cities of a state that are offered to a visitor who typed the name of the state. */
const maxOfState = 3;
/** The words of the longest name of a state, such as Newfoundland and Labrador. */
const maxStateWords = 4;

/** The cities of a country by their names. */
export type CityNames = ReturnType<typeof createCityNames>;

/** The words of a city, and the state that other words before or after it name. */
export interface CityAndState {
  readonly city: readonly string[];
  readonly state: string;
  /** The words of the state. */
  readonly stateWords: readonly string[];
  readonly isStateFirst: boolean;
}

export function createCityNames({ cities: all, nameOfState, writesStates }: Atlas) {
  // The keys of the names, which are needed again and again.
  const ways = new Map([...new Set(all.map(({ city }) => city))].map(name => [name, listNameKeys(name)]));
  const keyOf = (name: string) => ways.get(name)?.[0] ?? toNameKey(name);
  const listKeys = ({ city, alsoCalled }: AtlasCity) => {
    const own = ways.get(city) ?? [];
    return alsoCalled ? [...new Set([...own, ...listNameKeys(alsoCalled)])] : own;
  };
  const toCityKey = ({ city, state }: { city: string; state: string }) => `${keyOf(city)}, ${state}`;
  // The largest of several cities with one name in a state stays.
  const cities = new Map(all.toSorted((a, b) => a.size - b.size).map(city => [toCityKey(city), city]));
  const namesakes = new Map<string, AtlasCity[]>();
  for (const city of cities.values())
    for (const key of listKeys(city)) namesakes.set(key, [...(namesakes.get(key) ?? []), city]);
  /** A state as addresses have it, and its name, as keys. */
  const namesOfState = new Map(
    [...new Set(all.map(({ state }) => state))].map(state => [
      state,
      [...new Set([state, nameOfState.get(state) ?? state].map(toNameKey))],
    ]),
  );
  const states = new Map([...namesOfState].flatMap(([state, names]) => names.map(name => [name, state] as const)));
  states.delete('');
  let index: readonly (readonly [key: string, place: AtlasCity])[] | undefined;

  const listStateNames = (state: string): readonly string[] => namesOfState.get(state) ?? [];

  function listNamesakes(name: string): readonly AtlasCity[] {
    const found = namesakes.get(toNameKey(name));
    if (found) return found;
    return listNameKeys(name).flatMap(key => namesakes.get(key) ?? []);
  }

  /** Every way to write a city, in order. */
  function getIndex() {
    index ??= [...cities.values()]
      .flatMap(city =>
        listKeys(city).flatMap(name => listStateNames(city.state).map(state => [`${name} ${state}`, city] as const)),
      )
      .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    return index;
  }

  function listLargest(state: string | undefined): AtlasCity[] {
    if (state === undefined) return [];
    const own = [...cities.values()].filter(city => city.state === state && !city.isPart);
    return own.sort((a, b) => b.size - a.size).slice(0, maxOfState);
  }

  return {
    cities,
    listNamesakes,
    listStateNames,
    isOnly: (city: AtlasCity) => (namesakes.get(keyOf(city.city))?.length ?? 0) < 2,
    /** The city of a zip code. */
    findCity: (place: { city: string; state: string }) => cities.get(toCityKey(place)),
    /** The state that an address means. Where addresses have none, another text is left out. */
    readState: (text: string) => states.get(toNameKey(text)) ?? (writesStates ? text.trim().toUpperCase() : undefined),
    /** The city that a name alone means: the only one, or outside of the United States one that is far larger than the others. */
    findMain(name: string): AtlasCity | undefined {
      const [largest, next] = listNamesakes(name).toSorted((a, b) => b.size - a.size);
      if (!next) return largest;
      return largest && !writesStates && largest.size >= next.size * timesLarger ? largest : undefined;
    },
    /** The ways to read words as a city and its state, which comes after or before it. */
    split(words: readonly string[]): CityAndState[] {
      const most = Math.min(maxStateWords, words.length - 1);
      return Array.from({ length: Math.max(0, most) }, (_none, index) => index + 1).flatMap(count =>
        [false, true].flatMap((isStateFirst): CityAndState[] => {
          const at = isStateFirst ? count : words.length - count;
          const [before, after] = [words.slice(0, at), words.slice(at)];
          const [city, stateWords] = isStateFirst ? [after, before] : [before, after];
          const state = states.get(stateWords.join(' '));
          return state === undefined ? [] : [{ city, state, stateWords, isStateFirst }];
        }),
      );
    },
    /**
     * The cities that begin with a key: those with just this name first, then the largest. The largest of the state with this name stand behind
     * none but larger cities.
     */
    listCities(beginning: string): AtlasCity[] {
      const entries = getIndex();
      let low = 0;
      for (let high = entries.length; low < high; ) {
        const middle = (low + high) >>> 1;
        if ((entries[middle]?.[0] ?? '') < beginning) low = middle + 1;
        else high = middle;
      }
      const found = new Set<AtlasCity>();
      for (let entry = entries[low]; entry?.[0].startsWith(beginning); entry = entries[++low]) found.add(entry[1]);
      const isNamed = (city: AtlasCity) => Number(listKeys(city).includes(beginning));
      const sorted = [...found].sort(
        (a, b) =>
          isNamed(b) - isNamed(a) || b.size - a.size || (toPlace(a, true).name < toPlace(b, true).name ? -1 : 1),
      );
      const ofState = listLargest(states.get(beginning));
      const [largest] = ofState;
      const first = sorted.filter(city => largest && isNamed(city) && city.size >= largest.size);
      return [...new Set([...first, ...ofState, ...sorted])].slice(0, maxPlaces);
    },
  };
}

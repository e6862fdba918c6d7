import type { Location, Place } from '@doorstep/contracts/directory/locations/schema.ts';

/** The area of a zip code, with its middle. */
export interface Area extends Location {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

export interface AtlasCity extends Location {
  readonly city: string;
  /** '' where the atlas has no states. */
  readonly state: string;
  /** Its inhabitants, or the number of its zip codes: a measure to compare it with others. */
  readonly size: number;
  /** Another name, such as Munich for München. */
  readonly alsoCalled?: string;
  /** The number of the commune in France. */
  readonly code?: string;
  /** A part of a larger city has its name, but is not the city of a location. */
  readonly isPart?: boolean;
}

/** The cities and zip codes of a country. */
export interface Atlas {
  readonly areas: readonly Area[];
  readonly cities: readonly AtlasCity[];
  /** The names of states by what addresses have, such as Idaho by ID. */
  readonly nameOfState: ReadonlyMap<string, string>;
  /** True if people write the state with each city, as in the United States. Otherwise it only tells namesakes apart. */
  readonly writesStates: boolean;
}

/** The name of a place: `Boise, ID`, `83702 Boise, ID`, `10115 Berlin`. */
function nameOfPlace({ zip, city, state }: Pick<Area, 'city' | 'state'> & { zip?: string }, withState: boolean) {
  const name = withState && state ? `${city}, ${state}` : city;
  return zip ? `${zip} ${name}` : name;
}

/** The middle of several locations is their median, so that one far away hardly moves it. */
export const middleOf = (locations: readonly Location[]): Location => ({
  latitude: median(locations.map(({ latitude }) => latitude)),
  longitude: median(locations.map(({ longitude }) => longitude)),
});

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[sorted.length >>> 1] ?? 0;
}

/** A place without what only the gazetteer needs. */
export const toPlace = ({ city, state, latitude, longitude, ...rest }: AtlasCity | Area, withState: boolean): Place => {
  const zip = 'zip' in rest ? rest.zip : undefined;
  return {
    name: nameOfPlace({ city, state, ...(zip && { zip }) }, withState),
    kind: zip ? 'zip' : 'city',
    latitude,
    longitude,
    city,
    state,
  };
};

